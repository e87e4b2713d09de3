import { ApiError, NetworkError } from 'shared-contracts/api-client'
import { busyLabel, couponRefusal, phaseAfter } from './pay-phase'

const failure = (status: number, body?: unknown) => new ApiError(status, body, '/api/x/payments')

test.each([
  [new NetworkError('/api/x/payments'), /^We could not reach the server. Nothing was charged/],
  [failure(429), /^There were too many attempts. Nothing was charged/],
  [failure(503), /^The payment could not be started \(error 503\). Nothing was charged/],
  [failure(400), /\(error 400\)/],
  [
    failure(400, { detail: 'The order was withdrawn.' }),
    'The order was withdrawn. Nothing was charged.',
  ],
  [
    failure(400, { customer: ['Enter a phone number.'] }),
    'Enter a phone number. Nothing was charged.',
  ],
  [failure(502, { detail: 'Bad gateway' }), /\(error 502\)/],
])('%s says that nothing was charged', (error, text) => {
  const phase = phaseAfter(error)
  expect(phase).toEqual({
    kind: 'problem',
    text: typeof text === 'string' ? text : expect.stringMatching(text),
  })
})

test('an ended session leads to sign-in, a payment under way to its status', () => {
  expect(phaseAfter(failure(401))).toMatchObject({ kind: 'problem', signIn: true })
  expect(phaseAfter(failure(409))).toEqual({ kind: 'confirming' })
  expect(phaseAfter(failure(409, { detail: 'x', link: 'https://pay.example/1' }))).toEqual({
    kind: 'confirming',
    link: 'https://pay.example/1',
  })
})

test.each([
  [failure(400, { coupon: ['Invalid Coupon'] }), 'Invalid Coupon'],
  [failure(400, { detail: 'no' }), undefined],
  [failure(500, { coupon: ['Invalid Coupon'] }), undefined],
  [new Error('x'), undefined],
])('%s refuses the coupon with %p', (error, text) => expect(couponRefusal(error)).toBe(text))

test('the button is busy while a page or window opens, and free after', () => {
  expect(busyLabel({ kind: 'opening' })).toBe('Opening the payment page')
  expect(busyLabel({ kind: 'leaving' })).toBe('Opening the payment page')
  expect(busyLabel({ kind: 'window' })).toBe('Waiting for the payment window')
  expect(busyLabel({ kind: 'closed' })).toBeUndefined()
})
