import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Findings } from 'shared-contracts/api/find.schema'
import { createHarness, inShell, type FakeAnswers } from 'shared-contracts/testing'
import { asUser } from 'screens/testing'
import { PaletteButton } from './palette-button'

const menu = 'dashboard'
const entries = [
  { menu, label: 'Orders', page: 'dashboard.orders', path: '/dashboard', order: 1 },
  { menu, label: 'Customers', page: 'dashboard.customers', path: '/dashboard/customers', order: 2 },
]
const found: Findings = {
  orders: [
    { number: 'AMF-1', item: 'Simple will', status: 'Completed', customerName: 'Ada Obi' },
    { number: 'AMF-2', item: 'Simple will', status: 'Processing', customerName: '' },
  ],
  customers: [{ id: 12, name: 'Wilfred Eze', email: 'wilfred@example.ng' }],
  services: [
    { id: 3, slug: 'simple-will', title: 'Simple will', published: true },
    { id: 4, slug: 'will-two', title: 'Will for two', published: false },
  ],
}
const call = 'GET /api/x/find?q=will'

function show(group = 1, answers: FakeAnswers = { [call]: { body: found } }) {
  const harness = createHarness(answers, asUser(group))
  render(inShell(harness, <PaletteButton entries={entries} />, '/dashboard'))
  return harness
}
const field = () => screen.findByRole('combobox', { name: 'Page, order, customer or service' })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test.each(['{Control>}k{/Control}', '{Meta>}K{/Meta}'])(
  '%s opens it with the pages',
  async (keys) => {
    show()
    await userEvent.keyboard(keys)
    expect(await field()).toBeVisible()
    expect(screen.getByRole('dialog', { name: 'Go to' })).toBeVisible()
    expect(options()).toEqual(['Orders', 'Customers'])
  },
)

test('the button opens it too; letters narrow the pages, and Enter goes to the first', async () => {
  const harness = show(1, {
    'GET /api/x/find?q=c%C3%BAst': { body: { orders: [], customers: [], services: [] } },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Go to…' }))
  await userEvent.type(await field(), 'cúst')
  expect(options()).toEqual(['Customers'])
  await userEvent.keyboard('{Enter}')
  expect(harness.visited).toEqual(['/dashboard/customers'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Close leads back where no key is at hand', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Go to…' }))
  await field()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('finds orders, customers and products, walked with the arrows', async () => {
  const harness = show()
  await userEvent.keyboard('{Control>}k{/Control}')
  // At once: after a longer pause between two keys the first letters would be searched too.
  await userEvent.click(await field())
  await userEvent.paste('will')
  const orders = await screen.findByRole('group', { name: 'Orders' })
  expect(within(orders).getAllByRole('option')[0]).toHaveTextContent(
    'AMF-1 Simple willAda Obi, Completed',
  )
  expect(screen.getByRole('status')).toHaveTextContent('5 results')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
  const active = screen.getByRole('option', { selected: true })
  expect(active).toHaveTextContent('Will for twoNot on the site')
  expect(await field()).toHaveAttribute('aria-activedescendant', active.id)
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  expect(harness.visited).toEqual(['/dashboard.product/4/will-two'])
  expect(harness.requests.map(({ key }) => key)).toEqual([call])
})

test('the pointer chooses: a customer of the list', async () => {
  const harness = show(4)
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await field(), 'will')
  await userEvent.click(await screen.findByRole('option', { name: /Wilfred Eze/ }))
  expect(harness.visited).toEqual(['/dashboard.customer?id=12'])
})

test('who manages no products reads the page of a service on the site', async () => {
  const harness = show(2)
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await field(), 'will')
  const services = await screen.findByRole('group', { name: 'Services' })
  expect(within(services).getAllByRole('option')).toHaveLength(1)
  await userEvent.click(within(services).getByRole('option'))
  expect(harness.visited).toEqual(['/storefront.service/simple-will'])
})

test('says when nothing fits, and what was not searched', async () => {
  show(1, { [call]: { status: 503, body: {} } })
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await field(), 'will')
  expect(await screen.findByText(/^Only pages were searched\./)).toBeVisible()
  expect(screen.getByText('No results. Try other words.')).toBeVisible()
  await userEvent.clear(await field())
  expect(options()).toEqual(['Orders', 'Customers'])
})

test('a server without the search keeps the pages and says nothing', async () => {
  show(1, { [call]: { status: 404, body: { detail: 'Not found.' } } })
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await field(), 'will')
  expect(await screen.findByText('No results. Try other words.')).toBeVisible()
  expect(screen.queryByText(/^Only pages/)).toBeNull()
})

test('a session that has ended signs out', async () => {
  const harness = show(1, { [call]: { status: 401, body: {} } })
  harness.services.signOut = jest.fn(() => Promise.resolve())
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await field(), 'will')
  await waitFor(() => expect(harness.services.signOut).toHaveBeenCalledWith({ expired: true }))
})

test('Enter before the answer opens nothing that earlier letters found', async () => {
  const none = { orders: [], customers: [], services: [] }
  const order = { number: 'AMF-1042', item: 'Deed', status: 'Completed', customerName: '' }
  const harness = show(1, {
    'GET /api/x/find?q=AM': { body: found },
    'GET /api/x/find?q=AMF-1042': { body: { ...none, orders: [order] } },
  })
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.click(await field())
  await userEvent.paste('AM')
  await screen.findByRole('option', { name: /AMF-1 / })
  await userEvent.paste('F-1042')
  await userEvent.keyboard('{Enter}')
  expect(harness.visited).toEqual([])
  expect(screen.getByRole('status')).toHaveTextContent('Searching')
  await waitFor(() => expect(harness.visited).toEqual(['/dashboard.order/AMF-1042/Deed']))
})

test('who goes on typing after Enter is not taken away by the answer', async () => {
  const harness = show(1, { [call]: { body: found } })
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.click(await field())
  await userEvent.paste('wil')
  await userEvent.keyboard('{Enter}l')
  await screen.findByRole('group', { name: 'Orders' })
  expect(harness.visited).toEqual([])
})
