import { evaluateCharge } from './charge'
import type { ProviderTransaction } from './provider'

const expectation = { txRef: 'AMF-1-1-AB', currency: 'NGN', expectedKobo: 3_600_000 }

const transaction = (overrides: Partial<ProviderTransaction> = {}): ProviderTransaction => ({
  providerId: '1',
  txRef: 'AMF-1-1-AB',
  flwRef: 'FLW-MOCK-1',
  status: 'successful',
  amountKobo: 3_600_000,
  currency: 'NGN',
  paymentType: 'card',
  orderNumber: undefined,
  raw: {},
  ...overrides,
})

test('takes the exact amount as paid', () => {
  expect(evaluateCharge(expectation, [transaction()])).toMatchObject({ kind: 'paid' })
})

test('takes more as paid', () => {
  const more = transaction({ amountKobo: 3_600_100 })
  expect(evaluateCharge(expectation, [more])).toMatchObject({ kind: 'paid' })
})

test('holds a kobo less, and money in another currency', () => {
  const less = transaction({ amountKobo: 3_599_999 })
  expect(evaluateCharge(expectation, [less])).toMatchObject({ kind: 'underpaid' })
  const dollars = transaction({ currency: 'USD' })
  expect(evaluateCharge(expectation, [dollars])).toMatchObject({ kind: 'underpaid' })
})

test('does not look at transactions of another reference', () => {
  expect(evaluateCharge(expectation, [transaction({ txRef: 'AMF-2-1-AB' })])).toEqual({
    kind: 'unknown',
  })
})

test('accepts the one success among several tries', () => {
  const tries = [
    transaction({ providerId: '1', status: 'failed' }),
    transaction({ providerId: '2', status: 'pending' }),
    transaction({ providerId: '3' }),
  ]
  expect(evaluateCharge(expectation, tries)).toMatchObject({
    kind: 'paid',
    transaction: { providerId: '3' },
  })
  expect(evaluateCharge(expectation, tries.slice(0, 2))).toEqual({ kind: 'pending' })
  expect(evaluateCharge(expectation, tries.slice(0, 1))).toEqual({ kind: 'failed' })
})

test('takes the one that is enough, also after one that is not', () => {
  const both = [transaction({ amountKobo: 500_000 }), transaction({ providerId: '2' })]
  expect(evaluateCharge(expectation, both)).toMatchObject({
    kind: 'paid',
    transaction: { providerId: '2' },
  })
})

test('knows nothing without transactions', () => {
  expect(evaluateCharge(expectation, [])).toEqual({ kind: 'unknown' })
})
