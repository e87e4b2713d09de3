import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CustomerRow } from 'shared-contracts/api/users.schema'
import {
  customerRow,
  groupsWithAccess,
  orderRow,
  showPage,
  type FakeAnswers,
} from 'screens/testing'
import manifest from '../../remote.json'
import * as page from './customers.page'

const list = (...results: CustomerRow[]) => ({
  body: { results, paginationTotal: results.length, paginationCurrent: 1 },
})
const all = 'GET /api/auth/client/?page=1&page_size=10&ordering=-created_on'
const noCounts: FakeAnswers = { 'GET /api/x/customer-counts': { status: 404, body: {} } }
const show = (group: number, answers: FakeAnswers, search = '') =>
  showPage(page, {
    manifest,
    page: 'dashboard.customers',
    group,
    answers: { ...noCounts, ...answers },
    search,
  })

test('customers are for every group of staff', () => {
  expect(groupsWithAccess(manifest, 'dashboard.customers')).toEqual([1, 3, 4, 5])
})

const shared = ['Name', 'Email', 'Phone']
const rest = ['Last Order On', 'Subscription Plan', 'Status', 'Open']
test.each([
  [1, 'Customers', ['User ID', ...shared, 'Created On', ...rest]],
  [3, 'My Customers', [...shared, ...rest]],
  [4, 'Customers', [...shared, ...rest]],
  [5, 'Customers', ['User ID', ...shared, 'Created On', ...rest]],
])('group %i sees "%s" with its columns', async (group, heading, headers) => {
  await show(group, { [all]: list(customerRow(12)) })
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  const found = within(screen.getByRole('table')).getAllByRole('columnheader')
  expect(found.map((header) => header.textContent)).toEqual(headers)
  expect(screen.queryByRole('button', { name: 'Export Order Details' }) !== null).toBe(group === 1)
})

test('View leads to the profile, with the id in the address', async () => {
  await show(4, { [all]: list(customerRow(12)) })
  expect(
    screen.getByRole('link', { name: 'View customer Oluwadamilare Adéṣínà-Bákàrè' }),
  ).toHaveAttribute('href', '/dashboard/customers/customer-details?id=12')
})

test('a status has a call of its own', async () => {
  const url =
    'GET /api/auth/status_based_clients/Inactive/?page=1&page_size=10&ordering=-created_on'
  const harness = await show(
    1,
    { [url]: list(customerRow(1, { status: 'Inactive' })) },
    '?status=Inactive',
  )
  expect(harness.requests.map(({ key }) => key)).toContain(url)
})

test('order details are those of the customers that the list shows', async () => {
  const createObjectURL = jest.fn(() => 'blob:x')
  Object.assign(URL, { createObjectURL, revokeObjectURL: jest.fn() })
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const rows =
    'GET /api/auth/status_based_clients/Active/?page=1&page_size=10&search=ade&ordering=-created_on'
  const orders =
    'GET /api/order/list/?page=1&page_size=1000&ordering=user&customer_status=Active&customer_search=ade'
  const page = { results: [orderRow('AMF-1')], paginationTotal: 1, paginationCurrent: 1 }
  await show(1, { [rows]: list(customerRow(1)), [orders]: { body: page } }, '?status=Active&q=ade')
  await userEvent.click(screen.getByRole('button', { name: 'Export Order Details' }))
  await screen.findByRole('button', { name: 'Export Order Details' })
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
})
