import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createHarness, inShell, type FakeAnswers } from 'shared-contracts/testing'
import type { ListDefinition } from './list/list-definition'
import { parseListQuery } from './list/list-query'
import { shapeOf } from './list/list-definition'
import { SavedViews } from './saved-views'
import { asUser } from './testing'

const fetch = jest.fn(async ({ filter }: { filter: string }) => ({
  results: [],
  paginationTotal: filter === 'Open' ? 1204 : 7,
  paginationCurrent: 1,
}))
const definition: ListDefinition<object> = {
  noun: 'orders',
  pageSize: 20,
  columns: [],
  filter: {
    label: 'Status',
    options: ['All', 'Open'].map((value) => ({ value, label: value })),
  },
  defaultSort: '-created_on',
  fetch,
  rowKey: () => '',
  rowLabel: () => '',
  empty: 'No orders found',
}
const list = 'GET /api/x/saved-views?list=dashboard.orders'
const view = { id: 4, list: 'dashboard.orders', name: 'To do', query: 'status=Open' }

const signOut = jest.fn(() => Promise.resolve())
beforeEach(() => signOut.mockClear())

async function show(answers: FakeAnswers, search = '', listDefinition = definition) {
  const harness = createHarness(answers, asUser(1))
  harness.services.signOut = signOut
  harness.services.trail = () => [{ page: 'dashboard.orders', title: 'Orders' }]
  const query = parseListQuery(shapeOf(listDefinition), search)
  render(
    inShell(
      harness,
      <SavedViews definition={listDefinition} query={query} scope={undefined} />,
      `/dashboard${search}`,
    ),
  )
  const button = screen.queryByRole('button', { name: 'Views' })
  if (button) await userEvent.click(button)
  return harness
}
const field = () => screen.findByLabelText('Name of a new view')

test('lists the views of this list with their address and how many rows each has', async () => {
  const harness = await show({ [list]: { body: { results: [view] } } }, '?status=Open&page=3')
  const dialog = await screen.findByRole('dialog', { name: 'Views of orders' })
  const link = await within(dialog).findByRole('link', { name: 'To do' })
  expect(link).toHaveAttribute('href', '/dashboard?status=Open')
  expect(link).toHaveAttribute('aria-current', 'true')
  expect(await within(dialog).findByText('1,204')).toBeVisible()
  expect(fetch).toHaveBeenCalledWith(
    expect.objectContaining({ filter: 'Open', query: expect.objectContaining({ page_size: 1 }) }),
  )
  expect(harness.requests.map(({ key }) => key)).toEqual([list])
})

test('saves what the list shows now, without its page, and deletes a view', async () => {
  const harness = await show(
    {
      [list]: { body: { results: [] } },
      'POST /api/x/saved-views': (body) => ({ status: 201, body: { id: 9, ...(body as object) } }),
      'DELETE /api/x/saved-views/9': { status: 204 },
    },
    '?status=Open&page=3',
  )
  await userEvent.type(await field(), 'Mine')
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }))
  expect(await screen.findByRole('link', { name: 'Mine' })).toBeVisible()
  expect(await field()).toHaveValue('')
  expect(harness.requests[1]).toEqual({
    key: 'POST /api/x/saved-views',
    body: { list: 'dashboard.orders', name: 'Mine', query: 'status=Open' },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Delete Mine' }))
  expect(await screen.findByText(/^No views yet\./)).toBeVisible()
  expect(await field()).toHaveFocus()
  expect(harness.toasts).toEqual([{ text: 'View “Mine” deleted.', kind: 'success' }])
})

test('a name that is taken stays in its field with the reason; none is asked for', async () => {
  const taken = 'You already have a view with this name. Choose another name.'
  await show({
    [list]: { body: { results: [] } },
    'POST /api/x/saved-views': { status: 400, body: { name: [taken] } },
  })
  const name = await field()
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }))
  expect(screen.getByText('Enter a name for the view.')).toBeVisible()
  await userEvent.type(name, 'Mine')
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }))
  expect(await screen.findByText(taken)).toBeVisible()
  expect(name).toHaveValue('Mine')
})

test.each(['Save view', 'Delete To do'])(
  '“%s” signs out when the session has ended',
  async (button) => {
    const ended = { status: 401, body: { detail: 'Invalid token.' } }
    const harness = await show({
      [list]: { body: { results: [view] } },
      'POST /api/x/saved-views': ended,
      'DELETE /api/x/saved-views/4': ended,
    })
    await userEvent.type(await field(), 'Mine')
    await userEvent.click(await screen.findByRole('button', { name: button }))
    expect(signOut).toHaveBeenCalledWith({ expired: true })
    expect(harness.toasts).toEqual([])
  },
)

test('a server without views says so, a failing one offers Retry', async () => {
  await show({ [list]: { status: 404, body: { detail: 'Not found.' } } })
  expect(await screen.findByText('Saved views are not available on this server.')).toBeVisible()
})

test('Close leads back to the list', async () => {
  await show({ [list]: { body: { results: [] } } })
  await field()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a list that cannot be narrowed has no views', async () => {
  const { filter: _filter, ...plain } = definition
  await show({}, '', plain)
  expect(screen.queryByRole('button', { name: 'Views' })).toBeNull()
})
