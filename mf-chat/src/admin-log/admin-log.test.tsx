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
  const harness = createHarness({ 'GET /api/x/chat-logs/9/': { status: 404 } }, asUser(1))
  expect(await runLoader(page.loader, harness, { params: { id: '9' } })).toEqual({ notFound: true })
})
