import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { UserRow } from 'shared-contracts/api/users.schema'
import { groupsWithAccess, showPage, userRow, type FakeAnswers } from 'screens/testing'
import manifest from '../../remote.json'
import * as page from './users.page'

const list = (total: number, ...results: UserRow[]) => ({
  body: { results, paginationTotal: total, paginationCurrent: 1 },
})
const paging = 'page=1&page_size=20&ordering=-date_joined'
const noCounts: FakeAnswers = { 'GET /api/x/user-counts': { status: 404, body: {} } }
const show = (answers: FakeAnswers, search = '') =>
  showPage(page, {
    manifest,
    page: 'dashboard.users',
    group: 1,
    answers: { ...noCounts, ...answers },
    search,
  })

test('users are for admins alone', () => {
  expect(groupsWithAccess(manifest, 'dashboard.users')).toEqual([1])
})

test('the list is as the specification writes it', async () => {
  await show({ [`GET /api/auth/users/?${paging}`]: list(130, userRow(3, { expertise: '' })) })
  expect(screen.getByRole('heading', { level: 1, name: 'All Users' })).toBeVisible()
  const [header, row] = within(screen.getByRole('table')).getAllByRole('row')
  expect(header).toHaveTextContent(/^User IDNameEmailPhoneRoleExpertiseStatusOpen/)
  expect(row).toHaveTextContent('LawyerNAActive')
  expect(screen.getByText('Page No. 1 of 7')).toBeVisible()
  expect(screen.getAllByRole('link', { name: /^Page \d/ })).toHaveLength(5)
  expect(screen.getByRole('link', { name: 'Create user' })).toHaveAttribute(
    'href',
    '/dashboard/users/create-users',
  )
})

test.each([
  ['Lawyers', 3],
  ['Finance', 4],
  ['Customer Service', 5],
])('%s are asked for by their role', async (label, groupId) => {
  const url = `GET /api/auth/user_list_group/${groupId}/?${paging}`
  const harness = await show({ [url]: list(1, userRow(3)) }, `?status=${groupId}`)
  expect(harness.requests.map(({ key }) => key)).toContain(url)
  expect(screen.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'true')
})

test('cases are a lawyer’s, and shown to who asks for the column', async () => {
  const finance = userRow(4, { groups: [4], group_name: 'Finance', cases: 0 })
  await show({ [`GET /api/auth/users/?${paging}`]: list(2, finance, userRow(3)) })
  await userEvent.click(screen.getByText('Columns'))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Cases' }))
  const cells = (row: number) =>
    within(within(screen.getByRole('table')).getAllByRole('row')[row]!).getAllByRole('cell')
  expect(cells(1)[6]?.textContent).toBe('')
  expect(cells(2)[6]).toHaveTextContent('3')
})

describe('on a phone', () => {
  const wide = window.matchMedia
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...wide(query), matches: true })
  })
  afterEach(() => {
    window.matchMedia = wide
  })
  const first = 'GET /api/auth/users/?page=1&page_size=10&ordering=-date_joined'

  test('a page has 10 users as cards, and the pager 3 links', async () => {
    await show({ [first]: list(130, userRow(3)) })
    expect(screen.getByText('Cases: 3')).toBeVisible()
    expect(screen.getByText('Page No. 1 of 13')).toBeVisible()
    expect(screen.getAllByRole('link', { name: /^Page \d/ })).toHaveLength(3)
  })

  test.each([
    [9, 0],
    [10, 1],
  ])('%i users have %i pagers', async (total, pagers) => {
    await show({ [first]: list(total, userRow(3)) })
    expect(screen.queryAllByRole('navigation', { name: 'Pages' })).toHaveLength(pagers)
  })
})
