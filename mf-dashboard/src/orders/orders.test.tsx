import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OrderRow } from 'shared-contracts/api/order.schema'
import type { ShellServices } from 'shared-contracts/shell'
import { createHarness, pageInShell, runLoader, type FakeAnswers } from 'shared-contracts/testing'
import { texts } from '../texts'
import { Component, loader } from './orders.page'

const userOf = (group: number) =>
  ({
    status: 'signed-in',
    token: 't',
    userId: 9,
    group,
    username: 'bukola',
    email: '',
    phone: '',
    plan: '',
  }) as const

const order = (number: string, over: Partial<OrderRow> = {}): OrderRow => ({
  number,
  date: '2026-11-18T10:00:00Z',
  created_on: '2026-11-18T10:00:00Z',
  item: 'Simple will',
  amount: '35000.00',
  status: 'Completed',
  first_name: 'Oluwadamilare',
  last_name: 'Adéṣínà-Bákàrè',
  username: 'damilare_ab',
  customerName: 'Oluwadamilare Adéṣínà-Bákàrè',
  laywerAssigned: '',
  flow_type: 'Type B',
  user: 12,
  ...over,
})

const list = (...results: OrderRow[]) => ({
  body: { results, paginationTotal: results.length, paginationCurrent: 1 },
})
const all = 'GET /api/order/list/?page=1&page_size=20&ordering=-created_on'
const noCounts: FakeAnswers = { 'GET /api/x/order-counts': { status: 404, body: {} } }

async function show(
  group: number,
  answers: FakeAnswers,
  url = '/dashboard',
  services: Partial<ShellServices> = {},
) {
  const harness = createHarness({ ...noCounts, ...answers }, userOf(group))
  Object.assign(harness.services, services)
  const answer = await runLoader(loader, harness, { url })
  if (!('data' in answer)) throw new Error('the list has data')
  render(pageInShell(harness, <Component />, answer.data, url))
  return harness
}

test('staff see who ordered and which lawyer works on it', async () => {
  await show(1, { [all]: list(order('AMF-1', { laywerAssigned: 'Ifeoma Nwachukwu' })) })
  const row = within(screen.getByRole('table')).getAllByRole('row')[1]!
  expect(row).toHaveTextContent('Oluwadamilare Adéṣínà-Bákàrè')
  expect(row).toHaveTextContent('damilare_ab')
  expect(row).toHaveTextContent('Ifeoma Nwachukwu')
  expect(row).toHaveTextContent('₦35,000.00')
})

test('a customer sees neither people nor an export', async () => {
  await show(2, { [all]: list(order('AMF-1')) })
  expect(screen.getByRole('heading', { name: 'My Orders' })).toBeVisible()
  expect(screen.queryByRole('columnheader', { name: /User Id/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('columnheader', { name: /Lawyer Assigned/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Export/ })).not.toBeInTheDocument()
})

test('a Type B order without a lawyer says so, a Type A order needs none', async () => {
  await show(1, { [all]: list(order('AMF-1'), order('AMF-2', { flow_type: 'Type A' })) })
  expect(screen.getByText('Not assigned')).toBeVisible()
  expect(screen.getByText('Not needed')).toBeVisible()
})

test('no orders gets the fixed text', async () => {
  await show(2, { [all]: list() })
  expect(screen.getByText(texts.noOrders)).toBeVisible()
})

test('a failed load keeps the filters and offers Retry', async () => {
  await show(1, { [all]: { status: 503, body: {} } })
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(screen.getByLabelText('Search orders')).toBeVisible()
})

test('a session that ended elsewhere signs out (401 only)', async () => {
  const harness = await show(2, { [all]: { status: 401, body: { detail: 'Invalid token.' } } })
  expect(harness.session.store.getState().status).toBe('signed-out')
})

test('a session that ended elsewhere leaves on the device what was not sent yet', async () => {
  const signOut = jest.fn(() => Promise.resolve())
  await show(2, { [all]: { status: 401, body: {} } }, '/dashboard', { signOut })
  expect(signOut).toHaveBeenCalledWith({ expired: true })
})

test('being forbidden does not sign out', async () => {
  const harness = await show(2, { [all]: { status: 403, body: { detail: 'No.' } } })
  expect(harness.session.store.getState().status).toBe('signed-in')
})

test.each([
  [1, 'order_based_payment'],
  [4, 'order_based_payment_client'],
])('group %i filters by status through %s', async (group, call) => {
  const url = `GET /api/order/${call}/Payment%20Done/?page=1&page_size=20&ordering=-created_on`
  const harness = await show(
    group,
    { [url]: list(order('AMF-3')) },
    '/dashboard?status=Payment+Done',
  )
  expect(harness.requests.map(({ key }) => key)).toContain(url)
})

test('a search of two letters waits for the third', async () => {
  const harness = await show(1, { [all]: list(order('AMF-1')) })
  await userEvent.type(screen.getByLabelText('Search orders'), 'wi')
  expect(screen.getByText('Search starts at 3 letters')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Search orders'), 'll')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(harness.visited).toEqual(['/dashboard?q=will'])
})

test('an end date after today is refused with the fixed text', async () => {
  const harness = await show(1, { [all]: list(order('AMF-1')) })
  await userEvent.clear(screen.getByLabelText('End date'))
  await userEvent.type(screen.getByLabelText('End date'), '01/01/2099')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(harness.toasts).toEqual([{ text: texts.endAfterToday, kind: undefined }])
  expect(screen.getByText(texts.endAfterToday)).toBeVisible()
  expect(harness.visited).toEqual([])
})
