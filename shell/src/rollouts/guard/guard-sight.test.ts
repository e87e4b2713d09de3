import { guardBlindness } from './guard-sight'

const messages = { counted: 10_000, limited: 0, old: 0, clockBehindMs: 0 }

test('a guard that counts nearly everything says nothing', () => {
  expect(guardBlindness(messages)).toEqual([])
  expect(guardBlindness({ ...messages, limited: 300, old: 200 })).toEqual([])
  expect(guardBlindness({ counted: 5, limited: 99, old: 0, clockBehindMs: 60_000 })).toEqual([])
})

test('one that passes over many messages says how many', () => {
  expect(guardBlindness({ ...messages, limited: 1200, old: 40 })).toEqual([
    'The guard ignored 1,240 of 11,240 messages from browsers, because too many came from one sender or they came too late. It may miss failures.',
  ])
})

test('a clock that is behind is named with its distance', () => {
  expect(guardBlindness({ ...messages, clockBehindMs: 13 * 3_600_000 })).toEqual([
    'The clock of this server was up to 780 minutes behind that of another server. Set both by NTP. Until then, failures are counted in the wrong ten minutes.',
  ])
})
