import { addressOf, expectationOf } from './screen-expectation'

test('an expectation belongs to the page that has its path or its alias', () => {
  const expectations = [{ path: '/dashboard/order' }, { path: '/dashboard/customer' }]
  const page = { path: '/dashboard/customers', aliases: ['/dashboard/customer'] }
  expect(expectationOf(page, expectations)).toEqual({ path: '/dashboard/customer' })
  expect(expectationOf({ path: '/dashboard/new', aliases: [] }, expectations)).toBeUndefined()
})

test('an address has its parameters by name, by "*" where aliases name them otherwise, or 1', () => {
  const values = { params: { number: 'AMF-1', '*': '7' } }
  expect(addressOf('/order/:number/:item', values)).toBe('/order/AMF-1/7')
  expect(addressOf('/order/:number', {})).toBe('/order/1')
  expect(addressOf('/customer', { query: { id: '9' } })).toBe('/customer?id=9')
})
