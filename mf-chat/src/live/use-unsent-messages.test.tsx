import { render } from '@testing-library/react'
import type { SavedConversations } from 'shared-contracts/api/chat.schema'
import type { UnsentWork } from 'shared-contracts/shell'
import { createHarness, inShell, type FakeAnswers } from 'shared-contracts/testing'
import type { PendingMessage } from './live-chat'
import { readUnsent, storeUnsent } from './unsent'
import { useUnsentMessages } from './use-unsent-messages'

const save = 'POST /api/chat/save_chat_conversations/'
const message = (id: string, overrides: Partial<PendingMessage> = {}): PendingMessage => ({
  ...{ id, conversation: '7', recipients: ['67'], text: `Text ${id}` },
  at: '2026-11-20T10:00:00Z',
  ...overrides,
})

beforeEach(() => localStorage.clear())

function Chat({ pending }: { pending: readonly PendingMessage[] }) {
  useUnsentMessages(pending, 12)
  return null
}

function show(pending: readonly PendingMessage[], answers: FakeAnswers = {}) {
  const harness = createHarness(answers)
  let stated: UnsentWork | undefined
  harness.services.unsentWork = { report: (_name, work) => (stated = work) }
  for (const { refused: _, ...outgoing } of pending) storeUnsent(12, outgoing)
  const { unmount } = render(inShell(harness, <Chat pending={pending} />))
  return { harness, unmount, stated: () => stated }
}

test('states how many messages wait', () => {
  expect(show([]).stated()).toMatchObject({ count: 0 })
  expect(show([message('a'), message('b')]).stated()).toMatchObject({
    count: 2,
    noun: ['message', 'messages'],
  })
})

test('sends them by conversation in one call, also when the page was left', async () => {
  const pending = [message('a'), message('b'), message('c', { conversation: '8' })]
  const { harness, stated, unmount } = show(pending, { [save]: { body: { status: 'Success' } } })
  unmount()
  expect(await stated()?.send?.()).toBe(0)
  const at = { messageSentDateTime: '2026-11-20T10:00:00Z', fromMe: true }
  expect(harness.requests).toEqual([
    {
      key: save,
      body: {
        chatlog_conversations: [
          { id: '7', messages: ['a', 'b'].map((id) => ({ id, text: `Text ${id}`, ...at })) },
          { id: '8', messages: [{ id: 'c', text: 'Text c', ...at }] },
        ],
      },
    },
  ])
  expect(readUnsent(12)).toEqual([])
})

test('keeps what the server had refused, and everything where it does not answer', async () => {
  const refused = message('a', { refused: 'Not found.' })
  const { harness, stated } = show([refused])
  expect(await stated()?.send?.()).toBe(1)
  expect(harness.requests).toEqual([])
  localStorage.clear()
  const failing = show([message('b')], { [save]: { status: 503 } })
  await expect(failing.stated()?.send?.()).rejects.toThrow('503')
  expect(readUnsent(12)).toHaveLength(1)
})

test('counts and sends what another tab of the account wrote', async () => {
  const { harness, stated } = show([message('a')], { [save]: { body: { status: 'Success' } } })
  storeUnsent(12, { ...message('b'), at: '2026-11-20T10:00:01Z' })
  storeUnsent(13, message('of-another-account'))
  window.dispatchEvent(new StorageEvent('storage', { key: 'amofin-chat-unsent/12/b' }))
  expect(stated()).toMatchObject({ count: 2 })
  expect(await stated()?.send?.()).toBe(0)
  expect(harness.requests).toMatchObject([
    { body: { chatlog_conversations: [{ messages: [{ id: 'a' }, { id: 'b' }] }] } },
  ])
  expect(readUnsent(12)).toEqual([])
  expect(readUnsent(13)).toHaveLength(1)
})

test('reads what the version before stored in one record', () => {
  const former = { version: 1, userId: 12, messages: [message('a'), message('b')] }
  localStorage.setItem('amofin-chat-unsent', JSON.stringify(former))
  expect(readUnsent(12)).toHaveLength(2)
  expect(readUnsent(13)).toEqual([])
  expect(localStorage.getItem('amofin-chat-unsent')).toBeNull()
})

test('sends more than one call stores in several, and keeps what a later one is refused', async () => {
  const pending = Array.from({ length: 25 }, (_, at) =>
    message(`m${at}`, { conversation: `${at}` }),
  )
  let calls = 0
  const answer = () => (++calls === 1 ? { body: { status: 'Success' } } : { status: 429 })
  const { harness, stated } = show(pending, { [save]: answer })
  expect(await stated()?.send?.()).toBe(5)
  const sent = harness.requests.map(
    ({ body }) => (body as SavedConversations).chatlog_conversations,
  )
  expect(sent.map(({ length }) => length)).toEqual([20, 5])
  expect(
    readUnsent(12)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['m20', 'm21', 'm22', 'm23', 'm24'])
})
