import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OrderRow } from 'shared-contracts/api/order.schema'
import { groupsWithAccess, orderRow, showPage, type FakeAnswers } from 'screens/testing'
import manifest from '../../remote.json'
import { texts } from '../texts'
import * as page from './orders.page'

const list = (...results: OrderRow[]) => ({
  body: { results, paginationTotal: results.length, paginationCurrent: 1 },
})
const all = 'GET /api/order/list/?page=1&page_size=20&ordering=-created_on'
const noCounts: FakeAnswers = { 'GET /api/x/order-counts': { status: 404, body: {} } }

const show = (group: number, answers: FakeAnswers, search = '') =>
  showPage(page, {
    ...{ manifest, page: 'dashboard.orders', group, search },
    answers: { ...noCounts, ...answers },
  })
const headers = () =>
  within(screen.getByRole('table'))
    .getAllByRole('columnheader')
    .map((header) => header.textContent)
    // The box that selects all rows.
    .filter((text) => text !== '')

test('every group has the list, and nobody else', () => {
  expect(groupsWithAccess(manifest, 'dashboard.orders')).toEqual([1, 2, 3, 4, 5])
})

const people = ['Name', 'User Id']
test.each([
  [1, 'Orders', [...people, 'Item', 'Lawyer Assigned']],
  [2, 'My Orders', ['Item']],
  [3, 'My Orders', [...people, 'Item']],
  [4, 'Orders', [...people, 'Item', 'Lawyer Assigned']],
  [5, 'Orders', [...people, 'Item', 'Lawyer Assigned']],
])('group %i sees "%s" with its columns', async (group, heading, middle) => {
  await show(group, { [all]: list(orderRow('AMF-1')) })
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  expect(headers()).toEqual(['Order No.', 'Date', ...middle, 'Amount', 'Status', 'Open'])
  expect(screen.queryByRole('button', { name: 'Export' }) !== null).toBe(group === 1)
})

test('staff see who ordered, which lawyer works on it, and the way to the order', async () => {
  await show(1, { [all]: list(orderRow('AMF-1', { laywerAssigned: 'Ifeoma Nwachukwu' })) })
  const row = within(screen.getByRole('table')).getAllByRole('row')[1]!
  expect(row).toHaveTextContent('Oluwadamilare Adéṣínà-Bákàrè')
  // Shortened where it is long, so that the amount and the status stay in view.
  expect(within(row).getByTitle('Ifeoma Nwachukwu')).toBeVisible()
  expect(row).toHaveTextContent('₦35,000.00')
  expect(within(row).getByRole('link', { name: 'View order AMF-1' })).toHaveAttribute(
    'href',
    '/dashboard/order-details/AMF-1/Simple%20will',
  )
})

test('a Type B order without a lawyer says so, a Type A order needs none', async () => {
  await show(1, { [all]: list(orderRow('AMF-1'), orderRow('AMF-2', { flow_type: 'Type A' })) })
  expect(screen.getByText('Not assigned')).toBeVisible()
  expect(screen.getByText('Not needed')).toBeVisible()
})

test('no orders gets the fixed text', async () => {
  await show(2, { [all]: list() })
  expect(screen.getByText(texts.noOrders)).toBeVisible()
})

test.each([
  [1, 'order_based_payment'],
  [4, 'order_based_payment_client'],
])('group %i filters by status through %s', async (group, call) => {
  const url = `GET /api/order/${call}/Payment%20Done/?page=1&page_size=20&ordering=-created_on`
  const harness = await show(group, { [url]: list(orderRow('AMF-3')) }, '?status=Payment+Done')
  expect(harness.requests.map(({ key }) => key)).toContain(url)
})

test('the strip counts every status where the server does', async () => {
  const counts = { All: 3, Completed: 2, 'Payment Pending': 1 }
  await show(1, { [all]: list(orderRow('AMF-1')), 'GET /api/x/order-counts': { body: { counts } } })
  expect(screen.getByRole('link', { name: /^Completed\s*2$/ })).toHaveAttribute(
    'href',
    '/dashboard?status=Completed',
  )
})

const lawyer = { id: 7, lawyersName: 'Ifeoma Nwachukwu', expertise: 'Business', cases: 1 }
const bulk = 'POST /api/x/orders/bulk-assign'
const skipped = [{ number: 'AMF-3', reason: 'This order is not paid yet.' }]
const showRows = (group = 1, answers: FakeAnswers = {}) =>
  show(group, {
    [all]: list(...['AMF-1', 'AMF-2', 'AMF-3'].map((number) => orderRow(number))),
    'GET /api/auth/lawyer/?page=1&page_size=1000': {
      body: { results: [lawyer], paginationTotal: 1, paginationCurrent: 1 },
    },
    [bulk]: { body: { assigned: 2, skipped } },
    ...answers,
  })
const bar = () => within(screen.getByRole('region', { name: 'Selected orders' }))

/** The dialog of an action on all rows, after its choice. */
async function choose(label: string, field: RegExp, value: string, option: string) {
  await userEvent.click(screen.getByLabelText('Select all rows of this page'))
  await userEvent.click(bar().getByRole('button', { name: label }))
  const dialog = within(await screen.findByRole('dialog', { name: label }))
  await dialog.findByRole('option', { name: option })
  await userEvent.selectOptions(dialog.getByLabelText(field), value)
  return dialog
}
const chooseLawyer = () => choose('Assign a Lawyer', /^Lawyer/, '7', 'Ifeoma Nwachukwu (1 order)')

test.each([2, 3, 4, 5])('group %i selects nothing', async (group) => {
  await showRows(group)
  expect(screen.queryByLabelText('Select order AMF-1')).toBeNull()
})

test('a dry run says how many orders will change and which not, before any is changed', async () => {
  const harness = await showRows()
  const dialog = await chooseLawyer()
  expect(await dialog.findByText('2 of 3 selected orders will change.')).toBeVisible()
  expect(dialog.getByRole('list', { name: 'Skipped' })).toHaveTextContent(
    'This order is not paid yet. AMF-3',
  )
  const sent = harness.requests.filter(({ key }) => key === bulk)
  expect(sent).toEqual([
    { key: bulk, body: { numbers: ['AMF-1', 'AMF-2', 'AMF-3'], lawyer: 7, dry_run: true } },
  ])
})

test('assigns on request, says so and forgets the selection', async () => {
  const harness = await showRows()
  const dialog = await chooseLawyer()
  await userEvent.click(await dialog.findByRole('button', { name: 'Assign 2 orders' }))
  expect(harness.toasts).toEqual([
    { text: '2 orders assigned to Ifeoma Nwachukwu.', kind: 'success' },
  ])
  expect(harness.requests.at(-1)?.body ?? {}).not.toMatchObject({ dry_run: true })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull())
})

test('a status is set for what can have it', async () => {
  const mark = 'POST /api/x/orders/bulk-mark'
  const harness = await showRows(1, { [mark]: { body: { marked: 3, skipped: [] } } })
  const dialog = await choose('Set status', /^Status/, 'Completed', 'Completed')
  expect(await dialog.findByText('All 3 selected orders will change.')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Change 3 orders' }))
  expect(harness.toasts).toEqual([{ text: '3 orders marked Completed.', kind: 'success' }])
  const numbers = ['AMF-1', 'AMF-2', 'AMF-3']
  expect(harness.requests.filter(({ key }) => key === mark)).toEqual(
    [true, false].map((dry_run) => ({
      key: mark,
      body: { numbers, status: 'Completed', dry_run },
    })),
  )
})
