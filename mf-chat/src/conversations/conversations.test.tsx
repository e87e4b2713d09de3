import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Conversation } from 'shared-contracts/api/chat.schema'
import { createHarness, pageInShell, runLoader } from 'shared-contracts/testing'
import { Component, loader } from './conversations.page'

const customer = {
  status: 'signed-in',
  token: 't',
  userId: 12,
  group: 2,
  username: 'emeka',
  email: '',
  phone: '',
  plan: '',
} as const
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
    },
  ],
})
const both = [
  conversation('a', 'CUSTOMERSUPPORT', 'Your order is ready.', '2026-11-18T10:00:00Z'),
  conversation('b', 'Ifeoma Nwachukwu', 'Please send the survey plan.', '2026-11-19T10:00:00Z'),
]

test('the loader puts whoever wrote last first', async () => {
  const harness = createHarness({ [list]: { body: { chatlog_conversations: both } } }, customer)
  const answer = await runLoader(loader, harness)
  expect(answer).toMatchObject({ data: { conversations: [{ id: 'b' }, { id: 'a' }] } })
})

test('a failed load says what is safe and offers to try again', async () => {
  const harness = createHarness({ [list]: { status: 503 } }, customer)
  const answer = await runLoader(loader, harness)
  render(pageInShell(harness, <Component />, 'data' in answer ? answer.data : null))
  expect(screen.getByText(/We could not load your conversations/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('choosing a conversation shows its messages', async () => {
  render(pageInShell(createHarness({}, customer), <Component />, { conversations: both }))
  await userEvent.click(screen.getByRole('button', { name: /Ifeoma Nwachukwu/ }))
  expect(screen.getByRole('log')).toHaveTextContent('Please send the survey plan.')
})

test('a customer sees the support hours', () => {
  render(pageInShell(createHarness({}, customer), <Component />, { conversations: [] }))
  expect(screen.getByText(/9am–6pm/)).toBeVisible()
  expect(screen.getByText('No conversations yet')).toBeVisible()
})
