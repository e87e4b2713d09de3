import { trailOf, type TrailInput } from './trail'

const entry = (label: string, page: string) => ({
  menu: 'dashboard',
  label,
  page,
  path: `/${page}`,
  order: 0,
})
const orders = { page: 'dashboard.orders', title: 'Orders', path: '/dashboard' }
const order = { page: 'dashboard.order', title: 'Order', path: '/dashboard/order-details/AMF-1/x' }
const trail = (over: Partial<TrailInput>) =>
  trailOf({
    steps: [orders],
    entries: [entry('My Orders', 'dashboard.orders')],
    paths: { home: '/', account: '/dashboard' },
    lastAddress: () => undefined,
    ...over,
  })

test('a page of the menu ends the trail with the name that its group knows', () => {
  const { crumbs, current } = trail({})
  expect(crumbs.map(({ label }) => label)).toEqual(['Home', 'My Account', 'My Orders'])
  expect(current?.label).toBe('My Orders')
})

test('one order hangs below the list and is called by its number', () => {
  const { crumbs, current } = trail({ steps: [orders, order], title: 'Order AMF-1' })
  expect(crumbs).toEqual([
    { label: 'Home', to: '/' },
    { label: 'My Account', to: '/dashboard' },
    { label: 'My Orders', to: '/dashboard' },
    { label: 'Order AMF-1' },
  ])
  expect(current?.label).toBe('My Orders')
})

test('the way back leads to the list as it was left', () => {
  const lastAddress = (path: string) =>
    path === '/dashboard' ? '/dashboard?status=Completed' : undefined
  const { crumbs } = trail({ steps: [orders, order], lastAddress })
  expect(crumbs[2]).toEqual({ label: 'My Orders', to: '/dashboard?status=Completed' })
})

test('a parent whose address is not known is a name without a link', () => {
  const { crumbs } = trail({ steps: [{ ...orders, path: undefined }, order] })
  expect(crumbs[2]).toEqual({ label: 'My Orders' })
})

test('an address that nobody serves gets the start of the trail only', () => {
  expect(trail({ steps: [] }).crumbs.map(({ label }) => label)).toEqual(['Home', 'My Account'])
})
