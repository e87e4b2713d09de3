import { waitAfter } from './poll-schedule'

test('asks often at first, then every 30 seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 500].map(waitAfter)).toEqual(
    [2, 3, 5, 8, 13, 20, 30, 30, 30].map((seconds) => seconds * 1000),
  )
})
