import { orderStatuses } from 'shared-contracts/api/order.schema'
import { generatedOrders } from './generated-orders'

const today = new Date('2026-11-20T14:00:00Z')
const withLawyer = new Set(['simple-will', 'deed-of-assignment', 'cac-business-name'])
const wanted = {
  count: 187,
  buyers: ['ada', 'obi'],
  taken: new Set(['AMF-204700']),
  offers: () => true,
  needsLawyer: (slug: string) => withLawyer.has(slug),
}

test('draws orders in all five statuses, newest first, with numbers that fall', () => {
  const orders = generatedOrders(today, wanted)
  expect(orders).toHaveLength(187)
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(orderStatuses))
  const numbers = orders.map(({ number }) => Number(number.slice('AMF-'.length)))
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => b - a))
  expect(numbers).not.toContain(204_700)
})

test('gives a lawyer only to work that a lawyer has begun', () => {
  for (const { slug, status, lawyer } of generatedOrders(today, wanted)) {
    const begun = withLawyer.has(slug) && (status === 'Processing' || status === 'Completed')
    expect(lawyer !== undefined).toBe(begun)
  }
})

test('sells only what the catalogue offers', () => {
  const orders = generatedOrders(today, { ...wanted, offers: (slug) => slug === 'loan-agreement' })
  expect(new Set(orders.map(({ slug }) => slug))).toEqual(new Set(['loan-agreement']))
})
