import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from 'shared-contracts/api-client'
import { createHarness, loadedInShell, pageInShell, runLoader } from 'shared-contracts/testing'
import type { ShellServices } from 'shared-contracts/shell'
import type { BulkPreview } from '../bulk/bulk-actions'
import { column, defineList } from '../list'
import { asUser } from '../testing'
import type { BulkCall } from './list-definition'

const fetch = jest.fn()
const run = jest.fn<Promise<BulkPreview>, [BulkCall]>()
const list = defineList<{ name: string }>({
  noun: 'orders',
  pageSize: 20,
  columns: [column('name', 'Name', (row) => row.name, { sort: 'name', card: 'title' })],
  filter: {
    label: 'State',
    options: ['open', 'closed', 'All'].map((value) => ({ value, label: value })),
  },
  search: { placeholder: 'Name' },
  dates: 'created_on',
  defaultSort: 'name',
  fetch,
  rowKey: (row) => row.name,
  rowLabel: (row) => row.name,
  empty: 'No orders yet',
  exports: [{ capability: 'orders.export', label: 'Export' }],
  bulk: [
    {
      ...{ capability: 'orders.mark', label: 'Close', maxRows: 1, run },
      field: { label: 'When', placeholder: 'Choose', options: [{ value: 'now', label: 'Now' }] },
      submit: (count) => `Close ${count} orders`,
      success: (count, chosen) => `${count} closed: ${chosen}`,
    },
  ],
})
beforeEach(() => {
  run.mockReset()
  fetch.mockReset().mockResolvedValue({
    ...{ results: [{ name: 'Ada' }], paginationTotal: 1, paginationCurrent: 1 },
  })
})

async function show(search = '', services: Partial<ShellServices> = {}) {
  const harness = createHarness({}, asUser(1))
  Object.assign(harness.services, services)
  const answer = await runLoader(list.loader, harness, { url: `/dashboard${search}` })
  const { data } = answer as { data: unknown }
  render(
    pageInShell(harness, <list.Component />, data, { pathname: '/dashboard', search }, '*', {}),
  )
  return harness
}
const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label))
  await userEvent.type(screen.getByLabelText(label), text)
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Show' }))

test('a failed load keeps the filters and offers Retry', async () => {
  fetch.mockRejectedValue(new ApiError(503, {}, '/orders'))
  await show()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(screen.getByLabelText('Search orders')).toBeVisible()
})

test('Retry says that it is under way until the rows are read again', async () => {
  fetch.mockRejectedValueOnce(new ApiError(503, {}, '/orders'))
  const harness = createHarness({}, asUser(1))
  const load = (url: string) => runLoader(list.loader, harness, { url })
  render(loadedInShell(harness, <list.Component />, load, '/dashboard'))
  const retry = await screen.findByRole('button', { name: 'Retry' })
  let answer: (rows: object) => void = () => undefined
  fetch.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  await userEvent.click(retry)
  expect(screen.getByRole('button', { name: /Retrying/ })).toBeVisible()
  answer({ results: [{ name: 'Ada' }], paginationTotal: 1, paginationCurrent: 1 })
  expect((await screen.findAllByText('Ada'))[0]).toBeVisible()
})

test('rows that are not up to date say since when, once', async () => {
  const harness = createHarness({}, asUser(1))
  const load = (url: string) => runLoader(list.loader, harness, { url })
  render(loadedInShell(harness, <list.Component />, load, '/dashboard'))
  await screen.findByText('Ada')
  fetch.mockRejectedValue(new ApiError(503, {}, '/orders'))
  const source = { name: 'shell', version: '1.0.0' }
  act(() => harness.services.bus.emit('notification.received', { notificationId: 3 }, source))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /Showing data from \d+:\d\d [ap]m\. ?Retry$/,
  )
  expect(screen.getByText('Ada')).toBeVisible()
})

test('a session that ended elsewhere signs out and leaves on the device what was not sent', async () => {
  fetch.mockRejectedValue(new ApiError(401, {}, '/orders'))
  const signOut = jest.fn(() => Promise.resolve())
  await show('', { signOut })
  expect(signOut).toHaveBeenCalledWith({ expired: true })
})

test('being forbidden does not sign out, and offers no Retry that cannot work', async () => {
  fetch.mockRejectedValue(new ApiError(403, { detail: 'No.' }, '/orders'))
  const harness = await show()
  expect(harness.session.store.getState().status).toBe('signed-in')
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})

test('a search of two letters waits for the third', async () => {
  const harness = await show()
  await userEvent.type(screen.getByLabelText('Search orders'), 'wi{Enter}')
  expect(screen.getByText('Type at least 3 letters to search')).toBeVisible()
  expect(harness.visited).toEqual([])
  await userEvent.type(screen.getByLabelText('Search orders'), 'll')
  await submit()
  expect(harness.visited).toEqual(['/dashboard?q=will'])
})

test('an end date after today is refused with the fixed text', async () => {
  const harness = await show()
  await type('End date', '01/01/2099')
  await submit()
  const text = "End Date value can't be greater than today's date"
  expect(harness.toasts).toEqual([{ text, kind: undefined }])
  expect(screen.getByText(text)).toBeVisible()
  expect(harness.visited).toEqual([])
})

test.each([
  ['Start date', '31/02/2026', 'Enter a valid date as dd/mm/yyyy.'],
  ['Start date', 'abc', 'Enter a valid date as dd/mm/yyyy.'],
  ['Start date', '01/01/2099', 'Choose a start date before the end date.'],
  ['End date', 'abc', 'Enter a valid date as dd/mm/yyyy.'],
  ['End date', '01/01/2020', 'Choose a start date before the end date.'],
])('%s of %s is refused where it stands, and nothing is read', async (label, text, sentence) => {
  const harness = await show()
  await type(label, text)
  await submit()
  expect(screen.getByText(sentence)).toBeVisible()
  expect(harness.visited).toEqual([])
  expect(harness.toasts).toEqual([])
})

test('a page that is not there is answered with the first, and the list says so', async () => {
  fetch.mockRejectedValueOnce(new ApiError(404, { detail: 'Invalid page.' }, '/orders'))
  await show('?page=9999')
  expect(screen.getByText('Page 9,999 does not exist. Showing page 1.')).toBeVisible()
  expect(screen.getByText('Ada')).toBeVisible()
})

test.each(['?from=2026-02-31&to=2026-03-02', '?from=2026-05-02&to=2026-05-01', '?from=abc'])(
  'dates of the address %s are no range, and the list says that it shows all',
  async (search) => {
    await show(search)
    expect(screen.getByText(/^The dates in this link are not a valid range/)).toBeVisible()
  },
)

const nothing = { results: [], paginationTotal: 0, paginationCurrent: 1 }

test.each([
  ['?q=will', 'this search'],
  ['?status=closed', 'this state'],
  [
    '?q=will&from=2026-05-01&to=2026-05-02&status=closed',
    'this search, these dates and this state',
  ],
])('what %s leaves empty is named, with the way back to everything', async (search, narrowing) => {
  fetch.mockResolvedValue(nothing)
  await show(search)
  expect(screen.getByText(`No results for ${narrowing}.`)).toBeVisible()
  expect(screen.getByText('No orders found')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show all orders' })).toHaveAttribute(
    'href',
    '/dashboard?status=All',
  )
})

test.each(['', '?status=All'])('a list that holds nothing at all says so (%s)', async (search) => {
  fetch.mockResolvedValue(nothing)
  await show(search)
  expect(screen.getByText('No orders yet')).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Show all/ })).toBeNull()
})

test.each([
  ['the way back to everything', '/dashboard?q=will', { name: 'Show all orders' }],
  ['Retry', '/dashboard', { name: 'Retry' }],
] as const)('%s leaves the focus at the rows', async (_, address, name) => {
  if (name.name === 'Retry') fetch.mockRejectedValueOnce(new ApiError(503, {}, '/orders'))
  else fetch.mockResolvedValueOnce(nothing)
  const harness = createHarness({}, asUser(1))
  const load = (url: string) => runLoader(list.loader, harness, { url })
  render(loadedInShell(harness, <list.Component />, load, address))
  const control = await screen.findByRole(name.name === 'Retry' ? 'button' : 'link', name)
  control.focus()
  await userEvent.keyboard('{Enter}')
  const row = await screen.findByText('Ada')
  expect(document.activeElement).toContainElement(row)
  expect(document.body).not.toHaveFocus()
})

const bar = () => within(screen.getByRole('region', { name: 'Selected orders' }))
async function close() {
  await userEvent.click(screen.getByLabelText('Select all rows of this page'))
  await userEvent.click(bar().getByRole('button', { name: 'Close' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Close' }))
  await userEvent.selectOptions(dialog.getByLabelText('When'), 'now')
  return dialog
}

test('one row is selected and let go', async () => {
  await show()
  await userEvent.click(screen.getByLabelText('Select Ada'))
  expect(bar().getByText('1 selected')).toBeVisible()
  expect(bar().getByRole('button', { name: 'Export selected' })).toBeVisible()
  await userEvent.click(bar().getByRole('button', { name: 'Clear selection' }))
  expect(screen.getByLabelText('Select Ada')).not.toBeChecked()
})

test('a bulk action sends what the server takes at once, and names the rest', async () => {
  fetch.mockResolvedValue({
    ...{ results: [{ name: 'Ada' }, { name: 'Obi' }], paginationTotal: 2, paginationCurrent: 1 },
  })
  run.mockResolvedValue({ count: 1, skipped: [] })
  const harness = await show()
  const dialog = await close()
  expect(await dialog.findByText('1 of 2 selected orders will change.')).toBeVisible()
  expect(dialog.getByRole('list', { name: 'Skipped' })).toHaveTextContent(
    'You can change at most 1 orders at once. Select the rest afterwards. Obi',
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Close 1 orders' }))
  expect(run.mock.calls.map(([{ keys, choice, dryRun }]) => [keys, choice, dryRun])).toEqual([
    [['Ada'], 'now', true],
    [['Ada'], 'now', false],
  ])
  expect(harness.toasts).toEqual([{ text: '1 closed: Now', kind: 'success' }])
})

test('what cannot be changed is not offered', async () => {
  run.mockResolvedValue({ count: 0, skipped: [] })
  await show()
  const dialog = await close()
  expect(await dialog.findByText('None of these orders can be changed.')).toBeVisible()
})

test('a refused dry run says that nothing was checked', async () => {
  run.mockRejectedValue(new ApiError(400, { when: ['Choose another time.'] }, '/orders'))
  await show()
  const dialog = await close()
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^Could not check the selection\./)
})
