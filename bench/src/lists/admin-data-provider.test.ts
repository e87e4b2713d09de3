import { ordersPath, ordersProvider } from './admin-data-provider'

const params = {
  pagination: { page: 2, perPage: 20 },
  sort: { field: 'item', order: 'ASC' as const },
  filter: {},
}

test('asks as our own list does: page, size and ordering', () => {
  expect(ordersPath(params)).toBe('/api/order/list/?page=2&page_size=20&ordering=item')
})

test('a status has its own call, and search goes to the server', () => {
  const filter = { status: 'Completed', q: 'deed' }
  const sort = { field: 'created_on', order: 'DESC' as const }
  expect(ordersPath({ ...params, sort, filter })).toBe(
    '/api/order/order_based_payment/Completed/?page=2&page_size=20&search=deed&ordering=-created_on',
  )
})

test('a row is known by its order number, and the total is the whole table', async () => {
  const requestedPaths: string[] = []
  const provider = ordersProvider(async <Answer>(path: string) => {
    requestedPaths.push(path)
    return { results: [{ number: 'AMF-1' }], paginationTotal: 1_000_000 } as Answer
  })
  const page = await provider.getList('orders', params)
  expect(page).toEqual({ data: [{ id: 'AMF-1', number: 'AMF-1' }], total: 1_000_000 })
  expect(requestedPaths).toEqual([ordersPath(params)])
})
