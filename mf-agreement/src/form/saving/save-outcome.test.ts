import { ApiError, NetworkError } from 'shared-contracts/api-client'
import { outcomeOfAnswer, outcomeOfError } from './save-outcome'

test.each([
  ['saved', 'saved'],
  ['not_created', 'not-created'],
  ['previous_not_saved', 'previous-not-saved'],
  ['page_not_saved', 'page-not-saved'],
  ['something_new', 'saved'],
  [undefined, 'saved'],
])('the code %p is %p', (code, kind) => {
  const answer = { code, agreement_id: 'ab12' } as Parameters<typeof outcomeOfAnswer>[0]
  expect(outcomeOfAnswer(answer).kind).toBe(kind)
})

const error = (status: number, body: unknown = undefined) => new ApiError(status, body, '/save')

test.each([
  ['no answer', new NetworkError('/save'), { kind: 'unreached', offline: true }],
  ['a failing server', error(503), { kind: 'unreached', offline: false }],
  ['too many requests', error(429), { kind: 'unreached', offline: false }],
  ['an unknown token', error(401), { kind: 'sign-in' }],
  ["another person's draft", error(404), { kind: 'not-created' }],
  [
    'a refused body',
    error(400, { detail: 'Too long.' }),
    { kind: 'page-not-saved', detail: 'Too long.' },
  ],
  [
    'a code with an error status',
    error(400, { code: 'previous_not_saved', detail: 'Part 1', agreement_id: 'ab12' }),
    { kind: 'previous-not-saved', detail: 'Part 1', agreementId: 'ab12' },
  ],
])('%s is told apart', (_, given, outcome) => expect(outcomeOfError(given)).toEqual(outcome))

test('a fault of our own is not taken for a bad line', () => {
  expect(() => outcomeOfError(new TypeError('x is undefined'))).toThrow(TypeError)
})
