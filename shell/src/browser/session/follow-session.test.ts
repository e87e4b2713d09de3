import { createBus } from 'shared-contracts/bus'
import { createSession } from 'shared-contracts/session'
import { asUser } from 'shared-contracts/testing'
import { followSession } from './follow-session'

const user = asUser(2, { token: 'abc', userId: 5 })

function follow() {
  const session = createSession()
  const bus = createBus()
  const facts: unknown[] = []
  const requests: { url: string; body: unknown }[] = []
  const onChange = jest.fn()
  bus.on('session.changed', (payload) => facts.push(payload))
  const send = (async (url: string, init: RequestInit) => {
    requests.push({ url, body: JSON.parse(String(init.body)) })
    return new Response()
  }) as unknown as typeof fetch
  followSession({ session, bus, version: '1.0.0', onChange, send })
  return { session, facts, requests, onChange }
}

/** What another tab does: storage changes first, then the event arrives. */
function otherTab(change: () => void, key: string | null) {
  change()
  dispatchEvent(new StorageEvent('storage', { key }))
}

beforeEach(() => localStorage.clear())

test('A session stored on the device is restored, told, and needs no new cookie', () => {
  createSession().signIn(user)
  const { session, facts, requests, onChange } = follow()
  expect(session.store.getState()).toMatchObject({ status: 'signed-in', userId: 5 })
  expect(facts).toEqual([{ userId: 5, group: 2 }])
  expect(requests).toEqual([])
  expect(onChange).not.toHaveBeenCalled()
})

test('A sign-in in this tab asks the server for its cookie', () => {
  const { session, requests, onChange } = follow()
  session.signIn(user)
  expect(requests).toEqual([{ url: '/composition/session', body: { token: 'abc' } }])
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('A plan that was bought in another tab is followed', () => {
  createSession().signIn(user)
  const { session, facts, onChange } = follow()
  otherTab(() => createSession().signIn({ ...user, plan: 'Starter' }), 'sub-plan')
  expect(session.store.getState()).toMatchObject({ userId: 5, plan: 'Starter' })
  expect(facts).toHaveLength(1)
  expect(onChange).not.toHaveBeenCalled()
})

test('Sign-in and sign-out in another tab are followed at once, without asking for a cookie', () => {
  const { session, facts, requests } = follow()
  otherTab(() => createSession().signIn(user), 'token')
  expect(session.store.getState().status).toBe('signed-in')
  otherTab(() => localStorage.clear(), null)
  expect(session.store.getState().status).toBe('signed-out')
  expect(facts).toEqual([
    { userId: 5, group: 2 },
    { userId: null, group: null },
  ])
  expect(requests).toEqual([])
})
