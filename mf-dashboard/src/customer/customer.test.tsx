import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Profile } from 'shared-contracts/api/auth.schema'
import { groupsWithAccess, orderRow, showPage, type FakeAnswers } from 'screens/testing'
import manifest from '../../remote.json'
import { boughtPlan } from '../refund/testing/bought-plan'
import { texts } from '../texts'
import { homeAddress } from './addresses'
import * as page from './customer.page'

const profile: Profile = {
  id: 12,
  username: 'damilare_ab',
  first_name: 'Oluwadamilare',
  last_name: 'Adéṣínà-Bákàrè',
  email: 'damilare@example.ng',
  phone: '08031234567',
  pin: '100271',
  state: 'Lagos',
  city: 'Ìkẹjà',
  addressLine1: '7 Ọ̀pẹ́bí Road',
  addressLine2: '',
  normal_address: '7 Ọ̀pẹ́bí Road, Ìkẹjà, Lagos',
  status: 'Active',
  group_name: 'Customer',
  groups: [2],
  expertise: '',
  created_on: '2026-01-05T09:00:00Z',
  temp_profile_img: null,
}
const person = 'GET /api/auth/view_profile/12/'
const orders = 'GET /api/order/list/12?page=1&page_size=20&ordering=-created_on'
const counts = 'GET /api/x/order-counts?user=12'
const list = (...numbers: string[]) => ({
  body: {
    results: numbers.map((number) => orderRow(number)),
    paginationTotal: numbers.length,
    paginationCurrent: 1,
  },
})
const answers: FakeAnswers = {
  [person]: { body: profile },
  [orders]: list('AMF-1'),
  [counts]: {
    body: {
      counts: {
        ...{ All: 7, 'Payment Pending': 2, 'Payment Done': 0 },
        ...{ Processing: 0, Completed: 4, 'Order Placed': 1 },
      },
    },
  },
}
const show = (group: number, more: FakeAnswers = {}, search = '?id=12', state?: unknown) =>
  showPage(page, {
    ...{ manifest, page: 'dashboard.customer', group, search, state },
    answers: { ...answers, ...more },
  })

test('customers are seen by admins, lawyers, finance and support', () => {
  expect(groupsWithAccess(manifest, 'dashboard.customer')).toEqual([1, 3, 4, 5])
})

test('shows who the customer is, where the bills go, and the orders', async () => {
  await show(4)
  expect(screen.getByRole('heading', { level: 1, name: /Adéṣínà-Bákàrè/ })).toBeVisible()
  const facts = within(screen.getByRole('region', { name: 'Customer' }))
  for (const text of ['Customer', 'damilare_ab', '12', '08031234567', 'Active']) {
    expect(facts.getAllByText(text)[0]).toBeVisible()
  }
  const billing = within(screen.getByRole('region', { name: 'Billing address' }))
  expect(billing.getByText('Same as billing address').nextSibling).toHaveTextContent('Yes')
  const table = screen.getByRole('table')
  expect(within(table).getByText('18 Nov 2026')).toBeVisible()
  expect(within(table).getByRole('link', { name: 'View order AMF-1' })).toBeVisible()
})

test('the strip of the orders counts this customer’s and keeps the customer in the address', async () => {
  await show(1)
  const strip = screen.getByRole('navigation', { name: 'Status of orders' })
  const links = within(strip).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    ...['All7', 'Completed4', 'Pending2', 'Order-Placed1'],
  ])
  expect(links[2]).toHaveAttribute(
    'href',
    '/dashboard/customers/customer-details?id=12&status=Payment+Pending',
  )
})

test('a filter asks for orders of that status', async () => {
  const pending = `${orders}&status=Payment+Pending`
  await show(1, { [pending]: list() }, '?id=12&status=Payment+Pending')
  expect(screen.getByText(texts.noOrders)).toBeVisible()
})

test.each([
  [1, true, true],
  [3, false, true],
  [4, false, false],
  [5, true, false],
])('group %i: may change the status %s, sees the subscription %s', async (group, may, sees) => {
  await show(group)
  expect(screen.queryByRole('button', { name: 'Deactivate' }) !== null).toBe(may)
  expect(screen.queryByRole('link', { name: 'Subscription Details' }) !== null).toBe(sees)
})

test('deactivates after a question and says so', async () => {
  const call = 'POST /api/auth/deactivate/'
  const { requests, toasts } = await show(5, { [call]: { body: profile } })
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }))
  expect(requests.map(({ key }) => key)).not.toContain(call)
  const dialog = within(screen.getByRole('dialog', { name: /^Deactivate Oluwadamilare/ }))
  await userEvent.click(dialog.getByRole('button', { name: /^Deactivate Oluwadamilare/ }))
  expect(requests).toContainEqual({ key: call, body: { username: 'damilare_ab' } })
  expect(toasts).toEqual([{ text: texts.userDeactivated, kind: 'success' }])
})

test('activates a closed account', async () => {
  const call = 'POST /api/auth/activate2/'
  const closed = { [person]: { body: { ...profile, status: 'Deactivated' } } }
  const { toasts } = await show(1, { ...closed, [call]: { body: profile } })
  expect(screen.getByText('Cancelled')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Activate' }))
  await userEvent.click(screen.getByRole('button', { name: /^Activate Oluwadamilare/ }))
  expect(toasts).toEqual([{ text: 'User Activated Successfully', kind: 'success' }])
})

test('another lawyer’s customer is not found', async () => {
  const missing = { status: 404, body: { detail: 'Not found.' } }
  await expect(show(3, { [person]: missing, [orders]: missing })).rejects.toThrow(/404|not.?found/i)
})

test('takes the id that a link left in the navigation state into the address', async () => {
  const { visited } = await show(1, {}, '', { id: 12 })
  expect(visited).toEqual(['/dashboard/customers/customer-details?id=12'])
})

test('the home address is the billing address whatever commas stand between', () => {
  const same = (normal_address: string) => homeAddress({ ...profile, normal_address }).sameAsBilling
  expect(same('7 Ọ̀pẹ́bí Road Ìkẹjà, Lagos 100271')).toBe(true)
  expect(same('7 Ọ̀pẹ́bí Road')).toBe(true)
  expect(same('9 Awólọ́wọ̀ Way, Ibadan')).toBe(false)
  expect(same('')).toBe(false)
})

const bought = 'GET /api/x/bought-plans?user=12'

test('finance refunds a plan', async () => {
  const give = 'POST /api/x/bought-plans/17/refunds'
  const harness = await show(4, {
    [bought]: { body: { results: [boughtPlan()] } },
    [give]: { body: {} },
  })
  const panel = within(screen.getByRole('region', { name: 'Starter, SUB-17' }))
  await userEvent.click(panel.getByRole('button', { name: 'Refund a payment' }))
  expect(panel.getByText(/The plan ends once/)).toBeVisible()
  await userEvent.type(panel.getByLabelText('Reason'), 'Bought by mistake')
  await userEvent.click(panel.getByRole('button', { name: 'Refund the customer' }))
  await waitFor(() =>
    expect(harness.toasts).toEqual([{ text: 'The payment was refunded.', kind: 'success' }]),
  )
  expect(harness.requests.find(({ key }) => key === give)?.body).toEqual({
    ...{ payment: 3, amount: '5000.00', reason: 'Bought by mistake' },
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test.each([3, 5])('group %i is offered no refund', async (group) => {
  const harness = await show(group)
  expect(harness.requests.some(({ key }) => key === bought)).toBe(false)
})
