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

test('signing in over somebody else leaves nothing of theirs', () => {
  const session = createSession()
  session.signIn(ada)
  Object.assign(localStorage, { chat_history: '[]', order_number: 'AMF-1' })
  sessionStorage.setItem('typed', 'Ada')
  const seen: string[] = []
  session.store.subscribe(({ status }) => seen.push(status))
  session.signIn({ ...ada, userId: 8, username: 'obi' })
  expect(seen).toEqual(['signed-out', 'signed-in'])
  expect(localStorage).not.toHaveProperty('chat_history')
  expect(localStorage).not.toHaveProperty('order_number')
  expect(sessionStorage).toHaveLength(0)
  expect(readStored('userId')).toBe('8')
})

test('no other tab ever reads one user with the token of another', () => {
  const session = createSession()
  session.signIn(ada)
  const seen = new Set<string>()
  const otherTab = createSession()
  const readAfter = (method: 'setItem' | 'removeItem') => {
    const write = Storage.prototype[method] as (...args: string[]) => void
    return jest.spyOn(Storage.prototype, method).mockImplementation(function (
      this: Storage,
      ...args: string[]
    ) {
      write.apply(this, args)
      otherTab.restore()
      const now = otherTab.store.getState()
      seen.add(now.status === 'signed-in' ? `${now.userId} ${now.token}` : now.status)
    })
  }
  const spies = [readAfter('setItem'), readAfter('removeItem')]
  session.signIn({ ...ada, userId: 8, username: 'obi', token: 'of-obi' })
  spies.forEach((spy) => spy.mockRestore())
  expect([...seen]).toEqual(['signed-out', '8 of-obi'])
})

test('signing in over somebody else leaves what they had not sent yet, for them', () => {
  const session = createSession()
  session.signIn(ada)
  const draft = JSON.stringify({ owner: 12, waits: true })
  localStorage.setItem('amofin-draft', draft)
  session.signIn({ ...ada, userId: 8 })
  expect(localStorage.getItem('amofin-draft')).toBe(draft)
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

test('other tabs learn that the session is over before anything of it goes', () => {
  const session = createSession()
  localStorage.setItem('chat_history', '[]')
  session.signIn(ada)
  const removed: string[] = []
  const spy = jest.spyOn(Storage.prototype, 'removeItem').mockImplementation((key) => {
    removed.push(key)
  })
  session.signOut()
  spy.mockRestore()
  expect(removed.slice(0, 2)).toEqual(['token', 'userId'])
  expect(removed).toContain('chat_history')
})

test('a session that expired leaves records of what is unsent, and payments under way', () => {
  const { signIn, signOut } = createSession()
  signIn(ada)
  localStorage.setItem('amofin-chat-unsent', '{}')
  writeStored('payment_attempts', '[]')
  writeStored('coupon_value', 'SAVE10')
  signOut({ expired: true })
  expect(Object.keys(localStorage).sort()).toEqual(['amofin-chat-unsent', 'payment_attempts'])
  signOut()
  expect(localStorage.length).toBe(0)
})

test('signing out leaves what another account has not sent yet, and forgets the rest', () => {
  const { signIn, signOut } = createSession()
  signIn(ada)
  const put = (key: string, record: object | string) =>
    localStorage.setItem(key, typeof record === 'string' ? record : JSON.stringify(record))
  put('amofin-chat-unsent', { userId: 13 })
  put('amofin-draft-of-another', { owner: 13 })
  put('amofin-draft-of-a-visitor', { owner: null, waits: true })
  put('amofin-own', { owner: 12, waits: true })
  put('amofin-sent', { owner: null, waits: false })
  put('amofin-unreadable', 'not JSON')
  put('others-widget', { owner: 13 })
  signOut()
  expect(Object.keys(localStorage).sort()).toEqual([
    'amofin-chat-unsent',
    'amofin-draft-of-a-visitor',
    'amofin-draft-of-another',
  ])
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
