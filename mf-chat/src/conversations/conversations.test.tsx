import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReceivedMessage, SendAnswer } from 'shared-contracts/api/chat-socket.schema'
import type { Conversation } from 'shared-contracts/api/chat.schema'
import { createHarness, pageInShell, runLoader, type FakeAnswers } from 'shared-contracts/testing'
import { fakeChat } from '../testing/fake-chat'
import { Component, loader } from './conversations.page'

const person = (userId: number, group: number) =>
  ({
    status: 'signed-in',
    token: 't',
    userId,
    group,
    username: 'emeka',
    email: '',
    phone: '',
    plan: '',
  }) as const
const customer = person(12, 2)
const list = 'GET /api/chat/chat_conversations_list/'
const online = 'GET /api/auth/customer_support_active/'

const conversation = (id: string, name: string, text: string, time: string): Conversation => ({
  id,
  recipients: [{ id: '67', name, status: 'Ongoing' }],
  messages: [
    {
      id: `${id}-1`,
      sender: '67',
      senderName: name,
      text,
      messageSentDateTime: time,
      fromMe: false,
      seq: 1,
    },
  ],
})
const both = [
  conversation('1', 'CUSTOMERSUPPORT', 'Your order is ready.', '2026-11-18T10:00:00Z'),
  conversation('2', 'Ifeoma Nwachukwu', 'Please send the survey plan.', '2026-11-19T10:00:00Z'),
]
const received = (overrides: Partial<ReceivedMessage>): ReceivedMessage => ({
  conversation: '1',
  id: 'r1',
  seq: 2,
  sender: '67',
  senderName: 'CUSTOMERSUPPORT',
  text: 'We are looking into it.',
  messageSentDateTime: '2026-11-20T10:00:00Z',
  recipients: ['12'],
  ...overrides,
})

function show(
  conversations: Conversation[],
  {
    user = customer,
    answers = {} as FakeAnswers,
    active = true,
  }: { user?: ReturnType<typeof person>; answers?: FakeAnswers; active?: boolean } = {},
) {
  const harness = createHarness(answers, user)
  const channel = fakeChat()
  harness.services.chat = channel.service
  const availability = { username: 'CUSTOMERSUPPORT', active }
  const data = { owner: user.userId, conversations, availability }
  const page = render(pageInShell(harness, <Component />, data))
  return { harness, channel, page }
}

beforeEach(() => localStorage.clear())

test('the loader puts whoever wrote last first', async () => {
  const harness = createHarness({ [list]: { body: { chatlog_conversations: both } } }, customer)
  const answer = await runLoader(loader, harness)
  expect(answer).toMatchObject({ data: { conversations: [{ id: '2' }, { id: '1' }] } })
  expect(harness.requests.map(({ key }) => key)).toEqual([online, list])
})

test('nobody sees the conversations of who was signed in before', async () => {
  const { harness } = show(both)
  expect(screen.getByRole('log')).toHaveTextContent('Please send the survey plan.')
  await act(async () => harness.session.signIn(person(13, 3)))
  expect(screen.queryByText('Please send the survey plan.')).not.toBeInTheDocument()
  const answer = await runLoader(
    loader,
    createHarness({ [list]: { body: { chatlog_conversations: [] } } }, person(13, 3)),
  )
  expect(answer).toMatchObject({ data: { owner: 13 } })
})

async function showFailed(status: number) {
  const harness = createHarness({ [list]: { status } }, customer)
  const answer = await runLoader(loader, harness)
  const signOut = jest.fn()
  Object.assign(harness.services, { signOut })
  render(pageInShell(harness, <Component />, 'data' in answer ? answer.data : null))
  return { signOut }
}

test('a failed load says what is safe and offers to try again', async () => {
  await showFailed(503)
  expect(screen.getByText(/We could not load your conversations/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('an expired session is ended, and nothing offers to try again', async () => {
  const { signOut } = await showFailed(401)
  expect(signOut).toHaveBeenCalledWith({ expired: true })
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})

test('choosing a conversation shows its messages and reads them', async () => {
  show(both)
  const row = screen.getByRole('button', { name: /Ifeoma Nwachukwu/ })
  expect(row).toHaveTextContent('1 unread')
  await userEvent.click(row)
  expect(screen.getByRole('log')).toHaveTextContent('Please send the survey plan.')
  expect(row).not.toHaveTextContent('unread')
})

test('a customer reads whether support is online, and the hours; others no hours', async () => {
  show([])
  await act(async () => undefined)
  expect(screen.getByRole('heading', { level: 1, name: 'Customer Care' })).toBeVisible()
  expect(screen.getByText('Support is online.')).toBeVisible()
  expect(screen.getByText(/9am–6pm/)).toBeVisible()
  expect(screen.getByText('No conversations yet')).toBeVisible()
  cleanup()
  show([], { user: person(13, 3), active: false })
  await act(async () => undefined)
  expect(screen.getByText(/Support is offline/)).toBeVisible()
  expect(screen.queryByText(/9am–6pm/)).not.toBeInTheDocument()
})

test('older messages are read when the reader asks', async () => {
  const earlier = 'GET /api/x/conversations/1/messages?before=11'
  const message = (seq: number) => ({
    ...{ id: `m${seq}`, sender: '67', senderName: 'CUSTOMERSUPPORT', text: `Line ${seq}.` },
    ...{ messageSentDateTime: '2026-11-18T10:00:00Z', fromMe: false, seq },
  })
  const numbers = Array.from({ length: 20 }, (_, index) => index + 1)
  const newest = numbers.slice(10).map(message)
  const { harness } = show([{ ...both[0]!, messages: newest }], {
    answers: { [earlier]: { body: { messages: numbers.slice(0, 10).map(message), more: false } } },
  })
  await act(async () => undefined)
  expect(harness.requests).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }))
  expect(await screen.findByText('Line 1.')).toBeVisible()
  expect(screen.getByRole('log')).toHaveTextContent(/Line 1\..*Line 10\..*Line 11\..*Line 20\./)
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).not.toBeInTheDocument()
})

test('what is typed in one conversation waits while another is open', async () => {
  show(both)
  const field = () => screen.getByLabelText('Your message')
  await userEvent.click(screen.getByRole('button', { name: /Ifeoma/ }))
  await userEvent.type(field(), 'The plan is')
  await userEvent.click(screen.getByRole('button', { name: /CUSTOMERSUPPORT/ }))
  await waitFor(() => expect(field()).toHaveValue(''))
  await userEvent.click(screen.getByRole('button', { name: /Ifeoma/ }))
  await waitFor(() => expect(field()).toHaveValue('The plan is'))
})

test('a message is shown as being sent until the server has it', async () => {
  const { channel } = show(both.slice(0, 1))
  await act(async () => channel.goOnline())
  let acknowledge: (answer: SendAnswer) => void = () => undefined
  channel.answer('send-message', () => new Promise((resolve) => (acknowledge = resolve)))
  await userEvent.type(screen.getByLabelText('Your message'), 'Should I pay again?{Enter}')
  expect(screen.getByText(/You, .*Sending/)).toBeVisible()
  const [sent] = channel.sent('send-message')
  const { id } = sent as { id: string }
  const fixed = { recipients: ['67'], text: 'Should I pay again?', name: 'emeka', sender: '12' }
  expect(sent).toMatchObject({ ...fixed, dateAndTime: expect.any(String) })
  const message = received({ id, sender: '12', text: 'Should I pay again?' })
  await act(async () => acknowledge({ ok: true, message }))
  expect(screen.queryByText(/Sending/)).not.toBeInTheDocument()
  expect(within(screen.getByRole('log')).getAllByText('Should I pay again?')).toHaveLength(1)
})

test('what arrives is shown at once, and only once', async () => {
  const { channel } = show(both.slice(0, 1))
  await act(async () => channel.goOnline())
  act(() => channel.receive(received({})))
  act(() => channel.receive(received({})))
  expect(within(screen.getByRole('log')).getAllByText('We are looking into it.')).toHaveLength(1)
})

test('what was missed is asked for, also when a message is skipped', async () => {
  const { channel } = show(both.slice(0, 1))
  await act(async () => channel.goOnline())
  expect(channel.sent('catch-up')).toEqual([{ since: { '1': 1 } }])
  const second = received({ text: 'The second' })
  channel.answer('catch-up', async () => ({ ok: true, messages: [second], more: false }))
  await act(async () => channel.receive(received({ id: 'r2', seq: 3, text: 'The third' })))
  await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent(/The second.*The third/))
})

test('without a line it says so, keeps what is written, and sends it later, after a reload too', async () => {
  const { channel, page } = show(both.slice(0, 1))
  await act(async () => channel.goOffline())
  expect(screen.getByText(/You are offline/)).toBeVisible()
  await userEvent.type(screen.getByLabelText('Your message'), 'Are you there?{Enter}')
  expect(screen.getByRole('log')).toHaveTextContent('Are you there?')
  page.unmount()
  const again = show(both.slice(0, 1))
  expect(screen.getByRole('log')).toHaveTextContent('Are you there?')
  await act(async () => again.channel.goOnline())
  await waitFor(() => expect(again.channel.sent('send-message')).toHaveLength(1))
  expect(again.channel.sent('send-message')[0]).toMatchObject({ text: 'Are you there?' })
})

test('two tabs that write without a network lose no line', async () => {
  const tabs = [show(both.slice(0, 1)), show(both.slice(0, 1))]
  for (const { channel } of tabs) await act(async () => channel.goOffline())
  for (const [index, { page }] of tabs.entries()) {
    const field = within(page.container).getByLabelText('Your message')
    await userEvent.type(field, `From tab ${index}{Enter}`)
  }
  for (const { page } of tabs) page.unmount()
  const { channel } = show(both.slice(0, 1))
  channel.answer('send-message', async (payload) => {
    const { id, text } = payload as { id: string; text: string }
    return { ok: true, message: received({ id, sender: '12', text, seq: 2 + sentCount(channel) }) }
  })
  await act(async () => channel.goOnline())
  await waitFor(() => expect(sentCount(channel)).toBe(2))
  expect(channel.sent('send-message')).toMatchObject([
    { text: 'From tab 0' },
    { text: 'From tab 1' },
  ])
  await waitFor(() => expect(screen.queryByText(/Sending/)).not.toBeInTheDocument())
  expect(Object.keys(localStorage).filter((key) => key.includes('unsent'))).toEqual([])
})

const sentCount = (channel: ReturnType<typeof fakeChat>) => channel.sent('send-message').length

test('says when this browser cannot store what waits, and asks before the page goes', async () => {
  const { channel } = show(both.slice(0, 1))
  await act(async () => channel.goOffline())
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await userEvent.type(screen.getByLabelText('Your message'), 'Hello{Enter}')
  setItem.mockRestore()
  expect(screen.getByText(/^This browser cannot store your messages/)).toBeVisible()
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false)
})

test('what is typed and not sent is there after a reload, for the same account only', async () => {
  const first = show(both.slice(0, 1))
  await userEvent.type(screen.getByLabelText('Your message'), 'Half a sen')
  first.page.unmount()
  const again = show(both.slice(0, 1))
  expect(screen.getByLabelText('Your message')).toHaveValue('Half a sen')
  again.page.unmount()
  show(both.slice(0, 1), { user: person(13, 2) })
  expect(screen.getByLabelText('Your message')).toHaveValue('')
  await act(async () => undefined)
})

test('a message that the server refuses can be sent again', async () => {
  const { channel } = show(both.slice(0, 1))
  await act(async () => channel.goOnline())
  channel.answer('send-message', async () => ({ ok: false, detail: 'Too many messages at once.' }))
  await userEvent.type(screen.getByLabelText('Your message'), 'Hello{Enter}')
  expect(await screen.findByText('Too many messages at once.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
  expect(channel.sent('send-message')).toHaveLength(2)
})
