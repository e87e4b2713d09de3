import { trailOf } from './trail'

const page = (id: string, path: string, parent?: string, aliases: string[] = []) => ({
  id,
  path,
  aliases,
  title: `Title of ${id}`,
  parent,
})
const pages = [
  page('dashboard.orders', '/dashboard', undefined, ['/dashboard/orders']),
  page('dashboard.order', '/dashboard/order-details/:number/:item', 'dashboard.orders'),
  page('chat.bot-logs', '/dashboard/BotLogs'),
  page('x.self', '/self', 'x.self'),
]
const ids = (path: string) => trailOf(pages, path).map((step) => step.page)

test('a page stands below the page that its manifest names', () => {
  expect(trailOf(pages, '/dashboard/order-details/AMF-1/Simple%20will?x=1')).toEqual([
    { page: 'dashboard.orders', title: 'Title of dashboard.orders', path: '/dashboard' },
    {
      page: 'dashboard.order',
      title: 'Title of dashboard.order',
      path: '/dashboard/order-details/AMF-1/Simple%20will',
    },
  ])
})

test('aliases and other cases of letters are the same page', () => {
  expect(ids('/dashboard/orders')).toEqual(['dashboard.orders'])
  expect(ids('/dashboard/botlogs')).toEqual(['chat.bot-logs'])
})

test('nobody answers: no trail', () => {
  expect(ids('/nowhere')).toEqual([])
})

test('a page that names itself ends the trail', () => {
  expect(ids('/self')).toEqual(['x.self'])
})
