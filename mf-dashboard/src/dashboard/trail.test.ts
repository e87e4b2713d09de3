import { trailFor } from './trail'

const entry = (label: string, path: string) => ({ menu: 'dashboard', label, path, order: 0 })
const entries = [
  entry('Orders', '/dashboard'),
  entry('Notifications', '/dashboard/notifications'),
  entry('Chat Logs', '/dashboard/chatLogsAdmin'),
]
const paths = { home: '/', account: '/dashboard' }
const labels = (pathname: string) => trailFor(pathname, entries, paths).steps.map((s) => s.label)

test('the order list ends the trail with its own name', () => {
  expect(labels('/dashboard')).toEqual(['Home', 'My Account', 'Orders'])
})

test.each(['/dashboard/orders', '/dashboard/order', '/dashboard/'])(
  '%s is the order list',
  (path) => {
    expect(labels(path)).toEqual(['Home', 'My Account', 'Orders'])
  },
)

test('one order hangs below the list', () => {
  expect(trailFor('/dashboard/order-details/AMF-1/Simple%20will', entries, paths).steps).toEqual([
    { label: 'Home', to: '/' },
    { label: 'My Account', to: '/dashboard' },
    { label: 'Orders', to: '/dashboard' },
    { label: 'Order AMF-1' },
  ])
})

test('paths match without regard to case', () => {
  expect(labels('/dashboard/chatlogsadmin/chat-details/7')).toEqual([
    'Home',
    'My Account',
    'Chat Logs',
  ])
})

test('a page outside the menu gets the start of the trail only', () => {
  expect(labels('/dashboard/unknown')).toEqual(['Home', 'My Account'])
})
