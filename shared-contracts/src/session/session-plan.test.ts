import { createSession, signedOut } from './session'
import { changePlan } from './session-plan'
import { readStored } from './storage'

const ada = {
  ...{ token: 't', userId: 12, group: 2, username: 'ada_obi', email: '', phone: '' },
  plan: 'FREEMIUM PLAN',
}

beforeEach(() => localStorage.clear())

test('puts the plan into the session and on the device', () => {
  const session = createSession()
  session.signIn(ada)
  changePlan(session, { userId: 12, plan: 'Starter' })
  expect(session.store.getState()).toEqual({ status: 'signed-in', ...ada, plan: 'Starter' })
  expect(readStored('sub-plan')).toBe('Starter')
})

test("never changes another user's session, or makes one", () => {
  const session = createSession()
  changePlan(session, { userId: 12, plan: 'Starter' })
  expect(session.store.getState()).toEqual(signedOut)
  session.signIn(ada)
  changePlan(session, { userId: 13, plan: 'Starter' })
  expect(session.store.getState()).toMatchObject({ plan: 'FREEMIUM PLAN' })
})

test('tells nobody where nothing changes', () => {
  const session = createSession()
  session.signIn(ada)
  const listener = jest.fn()
  session.store.subscribe(listener)
  changePlan(session, { userId: 12, plan: 'FREEMIUM PLAN' })
  expect(listener).not.toHaveBeenCalled()
})
