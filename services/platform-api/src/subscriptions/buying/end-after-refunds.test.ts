import { endAfterRefunds } from './refund-plan'

const now = new Date('2026-11-23T10:00:00Z')
const before = new Date('2026-11-20T10:00:00Z')
const first = new Date('2026-11-28T10:00:00Z')
const second = new Date('2026-12-28T10:00:00Z')

test.each([
  ['the only payment', [{ till: first, refunded: true }], now],
  [
    'the renewal',
    [
      { till: first, refunded: false },
      { till: second, refunded: true },
    ],
    first,
  ],
  [
    'a renewal whose predecessor is over',
    [
      { till: before, refunded: false },
      { till: second, refunded: true },
    ],
    now,
  ],
  [
    'what came before a renewal',
    [
      { till: first, refunded: true },
      { till: second, refunded: false },
    ],
    second,
  ],
  [
    'all of it',
    [
      { till: first, refunded: true },
      { till: second, refunded: true },
    ],
    now,
  ],
])('after a refund of %s', (_, periods, end) => {
  expect(endAfterRefunds(periods, now)).toEqual(end)
})
