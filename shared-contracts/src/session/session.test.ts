import { createSession, signedOut } from './session'
import { readStored, storageKeys, writeStored } from './storage'

const ada = {
  token: 'a'.repeat(40),
  userId: 12,
  group: 2,
  username: 'ada_obi',
  email: 'ada@example.ng',
  phone: '08031234567',
  plan: 'FREEMIUM PLAN',
}

beforeEach(() => localStorage.clear())

test('starts signed out, whatever the device holds, so that hydration matches the server', () => {
  createSession().signIn(ada)
  expect(createSession().store.getState()).toEqual(signedOut)
})

test("signing in stores the details under the specification's keys", () => {
  createSession().signIn(ada)
  expect(readStored('token')).toBe(ada.token)
  expect(readStored('userId')).toBe('12')
  expect(readStored('group')).toBe('2')
  expect(readStored('logedinUser')).toBe('ada_obi')
  expect(readStored('sub-plan')).toBe('FREEMIUM PLAN')
})

test('restore reads a session that another tab stored', () => {
  createSession().signIn(ada)
  const other = createSession()
  other.restore()
  expect(other.store.getState()).toEqual({ status: 'signed-in', ...ada })
})

test('restore signs out when another tab cleared the storage', () => {
  const session = createSession()
  session.signIn(ada)
  localStorage.clear()
  session.restore()
  expect(session.store.getState()).toEqual(signedOut)
})

test('an empty userId means signed out, even with a token', () => {
  writeStored('token', ada.token)
  writeStored('userId', '')
  const session = createSession()
  session.restore()
  expect(session.store.getState()).toEqual(signedOut)
})

test('signing out forgets everything on the device', () => {
  const session = createSession()
  session.signIn(ada)
  sessionStorage.setItem('draft', 'x')
  session.signOut()
  expect(storageKeys.map(readStored).filter(Boolean)).toEqual([])
  expect(sessionStorage).toHaveLength(0)
  expect(session.store.getState()).toEqual(signedOut)
})

test('restore leaves the state object alone when nothing changed', () => {
  const session = createSession()
  session.signIn(ada)
  const before = session.store.getState()
  session.restore()
  expect(session.store.getState()).toBe(before)
})

test('a full storage does not prevent signing in for this page', () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const session = createSession()
  session.signIn(ada)
  expect(session.store.getState().status).toBe('signed-in')
  setItem.mockRestore()
})
