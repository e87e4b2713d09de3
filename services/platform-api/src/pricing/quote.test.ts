import { quote, quoteLines, recordedQuote } from './quote'

const order = { costKobo: 1_500_000, filingKobo: 2_100_000 }
const percent = (value: number) => ({ percent: value, amountKobo: null })
const amount = (kobo: number) => ({ percent: null, amountKobo: kobo })

test('adds filing to the cost', () => {
  expect(quote(order).payableKobo).toBe(3_600_000)
})

test.each([
  [10, 1_500_000, 150_000],
  [10, 1_234_565, 123_457],
  [33, 1_001, 330],
  [50, 3, 2],
  [100, 1_500_000, 1_500_000],
])('takes %d per cent of %d kobo off, half up: %d', (share, costKobo, couponKobo) => {
  expect(quote({ costKobo, coupon: percent(share) })).toMatchObject({
    couponKobo,
    payableKobo: costKobo - couponKobo,
  })
})

test('takes a coupon and a referral credit off the cost, never off the filing', () => {
  const credited = { ...order, creditKobo: 100_000 }
  expect(quote({ ...credited, coupon: percent(10) })).toMatchObject({
    couponKobo: 150_000,
    creditKobo: 100_000,
    payableKobo: 3_350_000,
  })
  expect(quote({ ...credited, coupon: amount(9_900_000) }).payableKobo).toBe(2_100_000)
})

test('spends no credit on what a coupon covers', () => {
  expect(quote({ ...order, creditKobo: 100_000, coupon: percent(100) })).toMatchObject({
    couponKobo: 1_500_000,
    creditKobo: 0,
  })
  expect(quote({ ...order, creditKobo: 100_000, coupon: percent(95) })).toMatchObject({
    couponKobo: 1_425_000,
    creditKobo: 75_000,
  })
})

test('lets a plan stand alone', () => {
  const all = { ...order, coupon: percent(10), creditKobo: 100_000, planKobo: 1_500_000 }
  expect(quote(all)).toEqual({
    ...order,
    planKobo: 1_500_000,
    couponKobo: 0,
    creditKobo: 0,
    payableKobo: 2_100_000,
  })
})

test('refuses an amount that is no whole number of kobo', () => {
  expect(() => quote({ costKobo: 10.5 })).toThrow('Not an amount in kobo')
  expect(() => quote({ costKobo: Number.NaN })).toThrow('Not an amount in kobo')
})

test('makes the quote of a paid order again from what it recorded', () => {
  const quoted = quote({ ...order, coupon: percent(10), creditKobo: 100_000 })
  const recorded = recordedQuote({
    ...order,
    subscriptionDiscountKobo: 0,
    couponDiscountKobo: quoted.couponKobo,
    referralDiscountKobo: quoted.creditKobo,
  })
  expect(recorded).toEqual(quoted)
})

test('shows the cost always, and other lines only where there are any', () => {
  expect(quoteLines(quote({ costKobo: 0 }))).toEqual([{ kind: 'cost', kobo: 0 }])
  expect(quoteLines(quote({ ...order, coupon: percent(10), creditKobo: 100_000 }))).toEqual([
    { kind: 'cost', kobo: 1_500_000 },
    { kind: 'filing', kobo: 2_100_000 },
    { kind: 'credit', kobo: -100_000 },
    { kind: 'coupon', kobo: -150_000 },
  ])
})
