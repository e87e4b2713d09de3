import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReceivedMessage, SendAnswer } from 'shared-contracts/api/chat-socket.schema'
import type { Conversation } from 'shared-contracts/api/chat.schema'
import { createHarness, pageInShell, runLoader, type FakeAnswers } from 'shared-contracts/testing'
import { fakeLine } from '../testing/fake-line'
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
const received = (given: Partial<ReceivedMessage>): ReceivedMessage => ({
  conversation: '1',
  id: 'r1',
  seq: 2,
  sender: '67',
  senderName: 'CUSTOMERSUPPORT',
  text: 'We are looking into it.',
  messageSentDateTime: '2026-11-20T10:00:00Z',
  recipients: ['12'],
  ...given,
})

function show(
  conversations: Conversation[],
  {
    user = customer,
    answers = {} as FakeAnswers,
  }: { user?: ReturnType<typeof person>; answers?: FakeAnswers } = {},
) {
  const harness = createHarness(answers, user)
  const line = fakeLine()
  harness.services.chat = line.service
  const page = render(pageInShell(harness, <Component />, { owner: user.userId, conversations }))
  return { harness, line, page }
}

beforeEach(() => localStorage.clear())

test('the loader puts whoever wrote last first', async () => {
  const harness = createHarness({ [list]: { body: { chatlog_conversations: both } } }, customer)
  const answer = await runLoader(loader, harness)
  expect(answer).toMatchObject({ data: { conversations: [{ id: '2' }, { id: '1' }] } })
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

test('a failed load says what is safe and offers to try again', async () => {
  const harness = createHarness({ [list]: { status: 503 } }, customer)
  const answer = await runLoader(loader, harness)
  render(pageInShell(harness, <Component />, 'data' in answer ? answer.data : null))
  expect(screen.getByText(/We could not load your conversations/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('choosing a conversation shows its messages and reads them', async () => {
  show(both)
  const row = screen.getByRole('button', { name: /Ifeoma Nwachukwu/ })
  expect(row).toHaveTextContent('1 unread')
  await userEvent.click(row)
  expect(screen.getByRole('log')).toHaveTextContent('Please send the survey plan.')
  expect(row).not.toHaveTextContent('unread')
})

test('a customer sees the support hours', async () => {
  show([])
  await act(async () => undefined)
  expect(screen.getByText(/9am–6pm/)).toBeVisible()
  expect(screen.getByText('No conversations yet')).toBeVisible()
})

test('a message is shown as being sent until the server has it', async () => {
  const { line } = show(both.slice(0, 1))
  await act(async () => line.rise())
  let acknowledge: (answer: SendAnswer) => void = () => undefined
  line.answer('send-message', () => new Promise((resolve) => (acknowledge = resolve)))
  await userEvent.type(screen.getByLabelText('Your message'), 'Should I pay again?{Enter}')
  expect(screen.getByText(/You, .*Sending/)).toBeVisible()
  const { id } = line.sent('send-message')[0] as { id: string }
  const message = received({ id, sender: '12', text: 'Should I pay again?' })
  await act(async () => acknowledge({ ok: true, message }))
  expect(screen.queryByText(/Sending/)).not.toBeInTheDocument()
  expect(within(screen.getByRole('log')).getAllByText('Should I pay again?')).toHaveLength(1)
})

test('what arrives is shown at once, and only once', async () => {
  const { line } = show(both.slice(0, 1))
  await act(async () => line.rise())
  act(() => line.receive(received({})))
  act(() => line.receive(received({})))
  expect(within(screen.getByRole('log')).getAllByText('We are looking into it.')).toHaveLength(1)
})

test('what was missed is asked for, also when a message is skipped', async () => {
  const { line } = show(both.slice(0, 1))
  await act(async () => line.rise())
  expect(line.sent('catch-up')).toEqual([{ since: { '1': 1 } }])
  const second = received({ text: 'The second' })
  line.answer('catch-up', async () => ({ ok: true, messages: [second], more: false }))
  await act(async () => line.receive(received({ id: 'r2', seq: 3, text: 'The third' })))
  await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent(/The second.*The third/))
})

test('without a line it says so, keeps what is written, and sends it later, after a reload too', async () => {
  const { line, page } = show(both.slice(0, 1))
  await act(async () => line.fall())
  expect(screen.getByText(/There is no connection to the chat/)).toBeVisible()
  await userEvent.type(screen.getByLabelText('Your message'), 'Are you there?{Enter}')
  expect(screen.getByRole('log')).toHaveTextContent('Are you there?')
  page.unmount()
  const again = show(both.slice(0, 1))
  expect(screen.getByRole('log')).toHaveTextContent('Are you there?')
  await act(async () => again.line.rise())
  await waitFor(() => expect(again.line.sent('send-message')).toHaveLength(1))
  expect(again.line.sent('send-message')[0]).toMatchObject({ text: 'Are you there?' })
})

test('a message that the server refuses can be sent again', async () => {
  const { line } = show(both.slice(0, 1))
  await act(async () => line.rise())
  line.answer('send-message', async () => ({ ok: false, detail: 'Too many messages at once.' }))
  await userEvent.type(screen.getByLabelText('Your message'), 'Hello{Enter}')
  expect(await screen.findByText('Too many messages at once.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
  expect(line.sent('send-message')).toHaveLength(2)
})

test('the support account searches, and marks a conversation as completed', async () => {
  const toggle = 'POST /api/chat/chat_conversations_status/'
  const { harness } = show(both, {
    user: person(67, 5),
    answers: { [toggle]: { body: { status: 'Completed' } } },
  })
  await userEvent.type(screen.getByLabelText('Search by name'), 'ifeo')
  const rows = within(screen.getByRole('navigation', { name: 'Conversations' }))
  expect(rows.getAllByRole('button')).toHaveLength(1)
  await userEvent.click(rows.getByRole('button', { name: /Ifeoma/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Mark as Completed' }))
  expect(await screen.findByRole('button', { name: 'Mark as Ongoing' })).toBeVisible()
  expect(harness.requests).toContainEqual({ key: toggle, body: { id: '2' } })
})
