import { screen, within } from '@testing-library/react'
import type { ChatLog } from 'shared-contracts/api/chat-log.schema'
import { groupsWithAccess, showPage, type FakeAnswers } from 'screens/testing'
import manifest from '../../remote.json'
import * as page from './admin-logs.page'

const log = (id: number, over: Partial<ChatLog> = {}): ChatLog => ({
  id,
  created: '2026-11-18T10:00:00Z',
  first_name: 'Oluwadamilare',
  last_name: 'Adéṣínà-Bákàrè',
  owner: 12,
  customer_email: 'damilare@example.ng',
  opponent: 'CUSTOMERSUPPORT',
  complete: false,
  escalate: false,
  incomplete: true,
  ...over,
})
const answer = (...results: ChatLog[]) => ({
  body: { results, paginationTotal: results.length, paginationCurrent: 1 },
})
const all = 'GET /adminlist_chat/?page=1&page_size=20'

const show = (answers: FakeAnswers, search = '', group = 1) =>
  showPage(page, { manifest, page: 'chat.admin-logs', group, answers, search })

test('admins and the support open it', () => {
  expect(groupsWithAccess(manifest, 'chat.admin-logs')).toEqual([1, 5])
  expect(groupsWithAccess(manifest, 'chat.admin-log')).toEqual([1, 5])
})

test.each([1, 5])('group %i sees the columns and states of the specification', async (group) => {
  const rows = [
    log(4, { complete: true, escalate: true, incomplete: false }),
    log(3, { escalate: true }),
    log(2),
    log(1, { incomplete: false }),
  ]
  await show({ [all]: answer(...rows) }, '', group)
  expect(screen.getByRole('heading', { level: 1, name: 'Chat Logs' })).toBeVisible()
  const table = within(screen.getByRole('table'))
  const headers = table.getAllByRole('columnheader').map((header) => header.textContent)
  expect(headers.slice(0, 8)).toEqual([
    ...['ID', 'Created', 'First Name', 'Last Name', 'User ID', 'Email ID', 'Responder'],
    'Status',
  ])
  const [, ...bodyRows] = table.getAllByRole('row')
  const states = ['Completed', 'Escalated', 'Inprogress', 'NA']
  states.forEach((state, index) => expect(bodyRows[index]).toHaveTextContent(state))
  expect(table.getByRole('link', { name: 'View chat 3' })).toHaveAttribute(
    'href',
    '/dashboard/chatLogsAdmin/chat-details/3',
  )
})

test('filters by state and searches on the server', async () => {
  const escalated = `${all}&search=ada&status=escalate`
  await show({ [escalated]: answer(log(3, { escalate: true })) }, '?status=escalate&q=ada')
  const strip = within(screen.getByRole('navigation', { name: 'Status' }))
  expect(strip.getAllByRole('link').map((link) => link.textContent)).toEqual([
    ...['All', 'Inprogress', 'Escalated', 'Completed'],
  ])
  expect(strip.getByRole('link', { name: 'Escalated' })).toHaveAttribute('aria-current')
})

test('the strip counts every state where the server does', async () => {
  await show({
    [all]: answer(log(1)),
    'GET /api/x/chat-log-counts': {
      body: { counts: { All: 9, incomplete: 4, escalate: 2, complete: 3 } },
    },
  })
  const strip = within(screen.getByRole('navigation', { name: 'Status' }))
  expect(strip.getAllByRole('link').map((link) => link.textContent)).toEqual([
    ...['All9', 'Inprogress4', 'Escalated2', 'Completed3'],
  ])
})

test('says when there are none', async () => {
  await show({ [all]: answer() })
  expect(screen.getByText('No chat logs found')).toBeVisible()
})
