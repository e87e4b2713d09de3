import { readSessionIdle, readTwoStep } from './session-config'

test('sessions of staff end sooner than those of customers, unless said otherwise', () => {
  expect(readSessionIdle({})).toEqual({ staff: 720, customers: 43_200 })
  expect(readSessionIdle({ SESSION_IDLE_STAFF: '30', SESSION_IDLE_CUSTOMERS: '60' })).toEqual({
    staff: 30,
    customers: 60,
  })
})

test.each(['0', '-1', '1.5', 'an hour', '99999999'])('refuses %s for minutes', (text) => {
  expect(() => readSessionIdle({ SESSION_IDLE_STAFF: text })).toThrow(/SESSION_IDLE_STAFF is/)
})

test.each([
  ['http://localhost:3000', {}, false],
  ['http://127.0.0.1:3000', {}, false],
  ['https://amofin.example', {}, true],
  ['https://amofin.example', { TWO_STEP: 'optional' }, false],
  ['http://localhost:3000', { TWO_STEP: 'required' }, true],
])('on %s with %j a second step is a must: %s', (origin, env, required) => {
  expect(readTwoStep(env, origin)).toEqual({ required, proofMinutes: 15 })
})

test('refuses a word that it does not know', () => {
  expect(() => readTwoStep({ TWO_STEP: 'yes' }, 'http://localhost:3000')).toThrow(
    'TWO_STEP is "yes". Use required or optional.',
  )
})
