import { act, screen, within } from '@testing-library/react'
import type { Profile } from 'shared-contracts/api/auth.schema'
import type { ConversationRow } from 'shared-contracts/api/conversations.schema'
import { orderRow, showPage, type FakeAnswers } from 'screens/testing'
import manifest from '../../remote.json'
import * as page from '../conversations/conversations.page'
import { fakeChat } from './fake-chat'

const message = (seq: number, text: string, fromMe = false) => ({
  id: `m${seq}`,
  sender: fromMe ? '67' : '12',
  senderName: fromMe ? 'CUSTOMERSUPPORT' : 'Ada Obi',
  text,
  messageSentDateTime: `2026-11-20T10:0${seq}:00Z`,
  fromMe,
  seq,
})

export const row = (
  id: number,
  name: string,
  over: Partial<ConversationRow> = {},
): ConversationRow => ({
  id: String(id),
  recipients: [{ id: String(id + 10), name, status: 'Ongoing' }],
  messages: [message(1, `Hello from ${name}`)],
  unanswered: 1,
  ...over,
})

export const counts = { ongoing: 2, completed: 0, unanswered: 2 }
export const paged = (...results: ConversationRow[]) => ({
  body: { results, paginationTotal: results.length, paginationCurrent: 1, counts },
})
export const queue = (query: string) => `GET /api/x/conversations?page=1&page_size=20&${query}`
export const ongoing = queue('sort=recent&status=Ongoing')
export const availability = 'GET /api/auth/customer_support_active/'
export const notes = 'GET /api/x/conversations/2/notes'
const profile: Partial<Profile> = {
  ...{ id: 12, username: 'ada_obi', email: 'ada@example.ng', phone: '08031234567' },
  ...{ created_on: '2026-01-05T09:00:00Z', groups: [2] },
}

export const ada = row(2, 'Ada Obi')
export const bola = row(3, 'Bola Eze')

/** What the inbox asks for while two conversations are in its queue. */
export const queueAnswers: FakeAnswers = {
  [availability]: { body: { username: 'amaka', active: false } },
  [ongoing]: paged(ada, bola),
  'GET /api/auth/view_profile/12/': { body: profile },
  'GET /api/order/list/12?page=1&page_size=5': {
    body: { results: [orderRow('AMF-1')], paginationTotal: 1, paginationCurrent: 1 },
  },
  [notes]: { body: { results: [] } },
  'GET /api/auth/view_profile/13/': { status: 500 },
  'GET /api/order/list/13?page=1&page_size=5': { status: 500 },
  'GET /api/x/conversations/3/notes': { body: { results: [] } },
}

/** The inbox of the support with two conversations, as its loader and the shell show it. */
export async function showInbox(answers: FakeAnswers = {}, search = '') {
  const line = fakeChat()
  const options = {
    ...{ manifest, page: 'chat.conversations', group: 5, search },
    user: { userId: 9, username: 'amaka' },
    services: { chat: line.service },
    answers: { ...queueAnswers, ...answers },
  }
  const harness = await act(() => showPage(page, options))
  return { harness, line }
}

export const rows = () => within(screen.getByRole('navigation', { name: 'Conversations' }))
export const names = () =>
  rows()
    .getAllByRole('button', { name: /Hello/ })
    .map((button) => within(button).getByText(/^(Ada|Bola|Zainab) /).textContent)
