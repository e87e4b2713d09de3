import { orderStatuses as fromSchema } from 'shared-contracts/api/order.schema'
import { orderStatuses, statusFilters } from './order-statuses'
import { ordersSearch, parseOrdersQuery } from './orders-query'

test('an empty address is the first page of everything, newest first', () => {
  expect(parseOrdersQuery('')).toEqual({
    page: 1,
    status: 'All',
    search: '',
    sort: { by: 'created_on', descending: true },
  })
})

test('nonsense in the address falls back to the defaults', () => {
  const query = parseOrdersQuery(
    '?page=-3&status=Paid&from=yesterday&to=2026-01-01&sort=price&q=ab',
  )
  expect(query).toEqual(parseOrdersQuery(''))
})

test('a start after its end is no range', () => {
  expect(parseOrdersQuery('?from=2026-05-02&to=2026-05-01')).not.toHaveProperty('from')
})

test('what is written is what is read', () => {
  const query = parseOrdersQuery(
    '?status=Completed&q=will&from=2026-01-01&to=2026-02-01&sort=item&page=3',
  )
  expect(parseOrdersQuery(ordersSearch(query, { page: 3 }))).toEqual(query)
})

test('changing a filter goes back to page 1', () => {
  const query = parseOrdersQuery('?page=4')
  expect(ordersSearch(query, { status: 'Completed' })).toBe('?status=Completed')
})

test('defaults stay out of the address', () => {
  expect(ordersSearch(parseOrdersQuery(''))).toBe('')
})

test('a search needs three letters', () => {
  expect(parseOrdersQuery('?q=wi').search).toBe('')
  expect(parseOrdersQuery('?q=wil').search).toBe('wil')
})

test("the statuses are the API's", () => {
  expect([...orderStatuses]).toEqual([...fromSchema])
  expect(new Set(statusFilters)).toEqual(new Set(['All', ...fromSchema]))
})
