import { act, render, waitFor } from '@testing-library/react'
import { createSession, type SignedIn } from 'shared-contracts/session'
import type { UnsentWork } from 'shared-contracts/shell'
import { asUser, createHarness, inShell } from 'shared-contracts/testing'
import { holdOpenChatLock } from '../live/open-chats'
import { readUnsent, storeUnsent } from '../live/unsent'
import { Component } from './assistant.slot'

const save = 'POST /api/chat/save_chat_conversations/'
const customer = asUser(2, { userId: 12 })
const message = (id: string) => ({
  ...{ id, conversation: '7', recipients: ['67'], text: `Text ${id}` },
  at: '2026-11-20T10:00:00Z',
})

/** Web Locks of one browser, as far as they are used here: held alone, or by several at once. */
function fakeLocks() {
  let held = 0
  return {
    async request(_: string, options: LockOptions, run: (lock: Lock | null) => Promise<void>) {
      if (options.ifAvailable && held > 0) return run(null)
      held += 1
      await Promise.resolve(run({} as Lock)).finally(() => (held -= 1))
    },
  }
}

let online = true
beforeEach(() => {
  localStorage.clear()
  online = true
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks() })
})
afterEach(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'locks')
})

function show(session: SignedIn = customer) {
  const harness = createHarness({ [save]: { body: { status: 'Success' } } }, session)
  let stated: UnsentWork | undefined
  harness.services.unsentWork = { report: (_name, work) => (stated = work) }
  const page = render(inShell(harness, <Component />))
  return { ...harness, page, stated: () => stated }
}
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))
const goOnline = () => {
  online = true
  act(() => void window.dispatchEvent(new Event('online')))
}

test('a message that was written offline goes out when the connection returns, on any page', async () => {
  storeUnsent(12, message('a'))
  online = false
  const { requests, stated } = show()
  await settled()
  expect(requests).toEqual([])
  goOnline()
  await waitFor(() => expect(stated()).toMatchObject({ count: 0 }))
  expect(requests).toMatchObject([
    { key: save, body: { chatlog_conversations: [{ id: '7', messages: [{ id: 'a' }] }] } },
  ])
  expect(readUnsent(12)).toEqual([])
})

test('it goes out with the next page too, and once for two tabs', async () => {
  storeUnsent(12, message('a'))
  const tabs = [show(), show()]
  await waitFor(() => expect(readUnsent(12)).toEqual([]))
  await settled()
  expect(tabs.flatMap(({ requests }) => requests)).toHaveLength(1)
})

test('an open chat page sends its messages itself', async () => {
  const close = holdOpenChatLock(12)
  storeUnsent(12, message('a'))
  const { requests } = show()
  await settled()
  expect(requests).toEqual([])
  close()
  await settled()
  goOnline()
  await waitFor(() => expect(requests).toHaveLength(1))
})

test('nothing is sent for another user, also when they sign in meanwhile', async () => {
  storeUnsent(13, message('of-another'))
  storeUnsent(12, message('a'))
  const { requests, session } = show()
  act(() => session.signIn({ ...customer, userId: 14 }))
  await settled()
  goOnline()
  await settled()
  expect(requests).toEqual([])
  expect([12, 13].map((owner) => readUnsent(owner).length)).toEqual([1, 1])
})

test('nothing is sent once another tab has signed out', async () => {
  storeUnsent(12, message('a'))
  online = false
  createSession().signIn(customer)
  const { requests } = show()
  await settled()
  localStorage.removeItem('token')
  goOnline()
  await settled()
  expect(requests).toEqual([])
  expect(readUnsent(12)).toHaveLength(1)
})
