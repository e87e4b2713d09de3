import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Conversation } from 'shared-contracts/api/chat.schema'
import { createHarness, pageInShell, runLoader } from 'shared-contracts/testing'
import { fakeChat } from '../testing/fake-chat'
import { Component, loader } from './support.page'

const user = (userId: number, group: number) =>
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

const withSupport: Conversation = {
  id: '7',
  recipients: [{ id: '67', name: 'CUSTOMERSUPPORT', status: 'Ongoing' }],
  messages: [],
}
const withLawyer: Conversation = {
  id: '8',
  recipients: [{ id: '3', name: 'Ifeoma Nwachukwu', status: 'Ongoing' }],
  messages: [],
}

async function show(conversations: Conversation[], at?: string) {
  const harness = createHarness({}, user(12, 2))
  const line = fakeChat()
  harness.services.chat = line.service
  const received: unknown[] = []
  harness.services.bus.on('support-conversation.opened', (payload) => received.push(payload))
  render(pageInShell(harness, <Component />, { owner: 12, conversations }, at))
  await act(async () => undefined)
  return { harness, received, line }
}

beforeEach(() => localStorage.clear())

test('opens the conversation with support and remembers it for other pages', async () => {
  const { received } = await show([withLawyer, withSupport])
  expect(screen.getByRole('heading', { name: 'CUSTOMERSUPPORT' })).toBeVisible()
  await waitFor(() => expect(received).toEqual([{ conversationId: '7' }]))
  expect(localStorage.getItem('conversation_id')).toBe('7')
})

test('nobody sees the conversation of who was signed in before', async () => {
  const { harness } = await show([withSupport])
  await act(async () => harness.session.signIn(user(13, 3)))
  expect(screen.queryByRole('heading', { name: 'CUSTOMERSUPPORT' })).not.toBeInTheDocument()
})

test('says so where there is no support account', async () => {
  expect((await show([withLawyer])).received).toEqual([])
  expect(screen.getByText('Support cannot be reached here')).toBeVisible()
})

test('the support account is led to its customers', async () => {
  const answer = await runLoader(loader, createHarness({}, user(67, 5)))
  expect(answer).toMatchObject({ redirect: '/chat.conversations' })
})

test('names the order that the customer came from, until it is about something else', async () => {
  const { line } = await show([withSupport], '/dashboard/userChat?order=AMF-205001')
  await act(async () => line.goOnline())
  line.answer('send-message', async () => ({ ok: false, detail: 'Not now.' }))
  const field = screen.getByLabelText('Your message')
  await userEvent.type(field, 'Where is it?{Enter}')
  expect(screen.getByRole('log')).toHaveTextContent('About order AMF-205001')
  await userEvent.click(screen.getByRole('button', { name: 'Write about something else' }))
  await userEvent.type(field, 'And a will?{Enter}')
  await waitFor(() => expect(line.sent('send-message')).toHaveLength(2))
  const orders = line.sent('send-message').map((sent) => (sent as { order?: string }).order)
  expect(orders).toEqual(['AMF-205001', undefined])
})
