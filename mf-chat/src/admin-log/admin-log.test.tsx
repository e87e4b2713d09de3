import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createHarness, runLoader } from 'shared-contracts/testing'
import { asUser, showPage, type FakeAnswers } from 'screens/testing'
import manifest from '../../remote.json'
import * as page from './admin-log.page'

const message = (seq: number) => ({
  ...{ id: `m${seq}`, sender: '12', senderName: 'Ada Obi', text: `Line ${seq}.` },
  ...{ messageSentDateTime: '2026-11-18T10:00:00Z', fromMe: false, seq },
})
const answered = {
  ...message(61),
  ...{ sender: '67', senderName: 'CUSTOMERSUPPORT', fromMe: true },
  ...{ text: 'Please wait.', answeredBy: 'Amaka Eze' },
}
const log = {
  ...{ id: 7, created: '2026-11-18T10:00:00Z', first_name: 'Ada', last_name: 'Obi', owner: 12 },
  ...{ customer_email: 'ada@example.ng', opponent: 'Amaka Eze' },
  ...{ complete: false, escalate: false, incomplete: true },
}
const conversation = {
  id: '7',
  recipients: [{ id: '12', name: 'Ada Obi', status: 'Ongoing' }],
  messages: [...Array.from({ length: 50 }, (_, index) => message(index + 11)), answered],
}
const detail = 'GET /api/x/chat-logs/7/'
const ours = { 'GET /api/x/capabilities': { body: { extensions: ['chat-logs'] } } }
const notes = 'GET /api/x/conversations/7/notes'

const show = (group: number, answers: FakeAnswers = {}) =>
  act(() =>
    showPage(page, {
      ...{ manifest, page: 'chat.admin-log', group, params: { id: '7' } },
      answers: {
        [detail]: { body: { log, conversation } },
        [notes]: { body: { results: [] } },
        ...answers,
      },
    }),
  )

test('shows who wrote what, who answered, and reads further back on demand', async () => {
  const earlier = 'GET /api/x/conversations/7/messages?before=11'
  const messages = Array.from({ length: 10 }, (_, index) => message(index + 1))
  await show(1, { [earlier]: { body: { messages, more: false } } })
  expect(screen.getByRole('heading', { level: 1, name: 'Ada Obi' })).toBeVisible()
  const messageLog = within(screen.getByRole('log'))
  expect(messageLog.getByText(/Amaka Eze, /)).toBeVisible()
  await userEvent.click(messageLog.getByRole('button', { name: 'Show earlier messages' }))
  expect(await messageLog.findByText('Line 1.')).toBeVisible()
})

test('escalates, and withdraws the escalation', async () => {
  const call = 'POST /api/x/chat-escalations/'
  let escalate = false
  const harness = await show(1, {
    [detail]: () => ({ body: { log: { ...log, escalate }, conversation } }),
    [call]: () => {
      escalate = !escalate
      return { body: { ...log, escalate } }
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Escalate' }))
  await waitFor(() =>
    expect(harness.requests).toContainEqual({ key: call, body: { id: 7, escalated: true } }),
  )
  expect(harness.toasts).toContainEqual({ text: 'The chat was escalated.', kind: 'success' })
})

test('only who answers customers is led to the inbox', async () => {
  await show(5)
  expect(screen.getByRole('link', { name: 'Answer' })).toHaveAttribute(
    'href',
    '/dashboard/chat-logs?conversation=7',
  )
})

test('an admin reads and notes, and does not answer', async () => {
  await show(1)
  expect(screen.queryByRole('link', { name: 'Answer' })).not.toBeInTheDocument()
  expect(screen.getByLabelText(/New note/)).toBeVisible()
})

test('a chat that is not there is not found', async () => {
  const answers = { 'GET /api/x/chat-logs/9/': { status: 404 }, ...ours }
  const harness = createHarness(answers, asUser(1))
  expect(await runLoader(page.loader, harness, { params: { id: '9' } })).toEqual({ notFound: true })
  expect(harness.requests).toHaveLength(2)
})

describe('a server with the calls of the specification alone', () => {
  const rows = (size: number) => `GET /adminlist_chat/?page=1&page_size=${size}`
  const conversations = 'GET /api/chat/chat_conversations_list/'
  const other = { ...log, id: 8, owner: 13, first_name: 'Bola' }
  const listed = (...results: object[]) => ({ body: { results, paginationTotal: 21 } })
  const specification: FakeAnswers = { [detail]: { status: 404 }, [rows(20)]: listed(other, log) }

  test('shows the row, and the conversation with its customer', async () => {
    const own = { ...conversation, id: '31' }
    const stranger = {
      ...own,
      id: '7',
      recipients: [{ id: '13', name: 'Bola', status: 'Ongoing' }],
    }
    await show(5, {
      ...specification,
      [conversations]: { body: { chatlog_conversations: [stranger, own] } },
    })
    expect(screen.getByRole('heading', { level: 1, name: 'Ada Obi' })).toBeVisible()
    expect(within(screen.getByRole('log')).getByText('Please wait.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Answer' })).toHaveAttribute(
      'href',
      '/dashboard/chat-logs?conversation=31',
    )
    expect(screen.queryByRole('button', { name: 'Escalate' })).not.toBeInTheDocument()
  })

  test('says that the text is not available, also for a row further back', async () => {
    await show(1, {
      ...specification,
      [rows(20)]: listed(other),
      [rows(21)]: listed(other, log),
      [conversations]: { status: 403 },
    })
    expect(screen.getByText('ada@example.ng')).toBeVisible()
    expect(screen.getByText('The text of this chat is not available')).toBeVisible()
  })

  test('a chat that no list has is not found', async () => {
    const answers = { ...specification, [rows(20)]: listed(other), [rows(21)]: listed(other) }
    const harness = createHarness(answers, asUser(1))
    const answer = await runLoader(page.loader, harness, { params: { id: '7' } })
    expect(answer).toEqual({ notFound: true })
  })
})
