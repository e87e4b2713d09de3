import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { groupsWithAccess, showPage, type FakeAnswers } from 'screens/testing'
import manifest from '../../remote.json'
import * as page from './bot-logs.page'
import { valueOrNa } from './value-or-na'

const log = (user_id: number, over: object = {}) => ({
  ...{ user_id, first_name: 'Ada', last_name: 'Obi', email_id: 'ada@example.ng' },
  ...{ created_on: '2026-11-18T10:00:00Z', seen: false, ...over },
})
const list = (query: string) => `GET /api/chatbot/chat_conversations_list/?${query}`
const all = list('page=1&page_size=10')
const answer = (...results: object[]) => ({
  body: { results, paginationTotal: results.length, paginationCurrent: 1 },
})
const show = (answers: FakeAnswers, search = '', group = 5) =>
  showPage(page, { manifest, page: 'chat.bot-logs', group, answers, search })

test('admins and the support open them', () => {
  expect(groupsWithAccess(manifest, 'chat.bot-logs')).toEqual([1, 5])
  expect(groupsWithAccess(manifest, 'chat.bot-log')).toEqual([1, 5])
})

test.each([
  ['', 'NA'],
  [' ', 'NA'],
  ['x', 'NA'],
  ['""', 'NA'],
  ['"Ada"', 'NA'],
  ["'Ada'", 'NA'],
  ['Ada', 'Ada'],
  ['She said "yes"', 'She said "yes"'],
])('%j shows as %s', (value, text) => {
  expect(valueOrNa(value)).toBe(text)
})

test.each([1, 5])(
  'group %i sees visitors without a name as NA, and what was seen',
  async (group) => {
    const unknown = { first_name: '', last_name: '', email_id: '' }
    await show({ [all]: answer(log(2), log(1, { ...unknown, seen: true })) }, '', group)
    expect(screen.getByRole('heading', { level: 1, name: 'Bot Logs' })).toBeVisible()
    const [, fresh, seen] = within(screen.getByRole('table')).getAllByRole('row')
    expect(fresh).toHaveTextContent(/AdaObi.*New/)
    expect(seen).toHaveTextContent(/NANANA.*Seen/)
    expect(within(seen!).getByRole('link', { name: 'View chat 1' })).toHaveAttribute(
      'href',
      '/dashboard/BotLogs/BotChatDetails/1',
    )
  },
)

test('searches from two characters', async () => {
  const found = list('page=1&page_size=10&search=ad')
  await show({ [found]: answer(log(2)) }, '?q=ad')
  expect(screen.getByRole('searchbox')).toHaveValue('ad')
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.type(screen.getByRole('searchbox'), 'a')
  expect(screen.getByText('Type at least 2 letters to search')).toBeVisible()
})
