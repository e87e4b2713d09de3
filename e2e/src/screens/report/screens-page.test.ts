import type { ScreenResult } from './screen-results'
import { screensPage } from './screens-page'

const orders: ScreenResult = {
  pageId: 'x.orders',
  title: 'Orders',
  viewer: 1,
  outcome: 'page',
  openings: [
    { path: '/orders', size: 'phone', findings: ['wider than the screen by 12 px'] },
    { path: '/orders', size: 'desktop', findings: [] },
  ],
  actions: [
    { name: 'search', size: 'phone' },
    { name: 'search', size: 'desktop' },
  ],
}
const refusedScreen: ScreenResult = {
  ...orders,
  ...{ viewer: 2, outcome: 'refused', actions: [] },
  openings: [{ path: '/orders', size: 'desktop', findings: [] }],
}

test('a cell says what opened, and on which size something was found', () => {
  const page = screensPage([orders, refusedScreen], [])
  expect(page).toContain('| `/orders` | Orders | – | **page: phone** | refused | – | – | – |')
  expect(page).toContain('- Orders, Group 1: /orders (phone): wider than the screen by 12 px')
})

test('an action is named once, with those who did it', () => {
  expect(screensPage([orders, { ...orders, viewer: 4 }], [])).toContain(
    '| Orders | search | 1, 4 | verified |',
  )
})

test('what the specification has and the product lacks is said', () => {
  expect(screensPage([orders], ['/dashboard/users'])).toContain('- `/dashboard/users`')
  expect(screensPage([refusedScreen], [])).not.toContain('no page serves')
})
