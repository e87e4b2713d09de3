import { byteRange } from './send-file'

test.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=100-', { start: 100, end: 999 }],
  ['bytes=-10', { start: 990, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
])('reads %s of a thousand bytes', (header, range) => {
  expect(byteRange(header, 1000)).toEqual(range)
})

test.each([undefined, 'bytes=', 'bytes=-', 'bytes=9-1', 'bytes=0-1,5-6', 'pages=1-2', 'bytes=x-'])(
  'sends the whole for %s',
  (header) => expect(byteRange(header, 1000)).toBeUndefined(),
)

test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('has nothing for %s', (header) => {
  expect(byteRange(header, 1000)).toBe('beyond')
})
