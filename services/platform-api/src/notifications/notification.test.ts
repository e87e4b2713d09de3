import { eq } from 'drizzle-orm'
import { createTestApp, type TestApp } from '../testing/test-app'
import { addOrder, addService, addUser } from '../testing/test-records'
import { notifications } from '../tables/messages.tables'

let api: TestApp

beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const path = '/api/notification/list/?page=1&page_size=10000000'

test('lists the own messages, newest first, and nobody else’s', async () => {
  const owner = await addUser(api.db, { username: 'notified' })
  const other = await addUser(api.db)
  const row = { recipientId: owner, aboutUserId: owner, eventType: 'Order' }
  await api.db.insert(notifications).values([
    { ...row, message: 'Older', createdOn: new Date('2026-01-01'), readOn: new Date() },
    { ...row, message: 'Newer', createdOn: new Date('2026-02-01') },
    { ...row, message: 'Of another', recipientId: other, aboutUserId: null },
  ])
  expect((await api.call('GET', path, { as: owner })).body).toMatchObject({
    paginationTotal: 2,
    results: [
      {
        read: false,
        notification: { message: 'Newer', event_type: 'Order' },
        extra_data: { user: owner, username: 'notified' },
      },
      { read: true, notification: { message: 'Older' } },
    ],
  })
  expect((await api.call('GET', path, { as: other })).body).toMatchObject({
    paginationTotal: 1,
    results: [
      { notification: { message: 'Of another' }, extra_data: { user: null, username: null } },
    ],
  })
})

const list = (as: number, query: string) =>
  api.call('GET', `/api/notification/list/?page=1&page_size=10&${query}`, { as })

const messagesIn = ({ body }: { body: unknown }) =>
  (body as { results: { notification: { message: string } }[] }).results.map(
    ({ notification }) => notification.message,
  )

test('finds words of the message, of its user and of its order, among the own ones only', async () => {
  const [owner, other] = [await addUser(api.db, { username: 'searcher' }), await addUser(api.db)]
  const about = await addUser(api.db, { username: 'kelechi' })
  const order = await addOrder(api.db, { userId: owner, serviceId: await addService(api.db) })
  const row = { recipientId: owner, eventType: 'Order' }
  await api.db.insert(notifications).values([
    { ...row, message: 'Ọ̀rọ̀ 100% ready', orderNumber: order },
    { ...row, message: 'Waiting', aboutUserId: about },
    { ...row, message: 'Ready for another', recipientId: other },
  ])
  expect(messagesIn(await list(owner, 'search=READY%20oro'))).toEqual(['Ọ̀rọ̀ 100% ready'])
  expect(messagesIn(await list(owner, `search=${order}`))).toEqual(['Ọ̀rọ̀ 100% ready'])
  expect(messagesIn(await list(owner, 'search=kelechi'))).toEqual(['Waiting'])
  expect(await list(owner, 'search=10%25_')).toMatchObject({ body: { paginationTotal: 0 } })
  expect(messagesIn(await list(owner, 'search='))).toHaveLength(2)
})

test('lists what is unread, and what was read', async () => {
  const owner = await addUser(api.db)
  const [first] = await addTwo(owner)
  await read(first, owner)
  expect(messagesIn(await list(owner, 'read=false'))).toEqual(['Two'])
  expect(messagesIn(await list(owner, 'read=true'))).toEqual(['One'])
  expect(await list(owner, 'read=maybe')).toMatchObject({ status: 400 })
})

test('gives one own message, and nobody else’s', async () => {
  const [owner, other] = [await addUser(api.db), await addUser(api.db)]
  const [first] = await addTwo(owner)
  const messagePath = `/api/x/notifications/${first}`
  expect(await api.call('GET', messagePath, { as: owner })).toMatchObject({
    status: 200,
    body: { id: first, read: false, notification: { message: 'One', event_type: 'Order' } },
  })
  expect(await api.call('GET', messagePath, { as: other })).toMatchObject({
    status: 404,
    body: { detail: 'Not found.' },
  })
  expect(await api.call('GET', '/api/x/notifications/x', { as: owner })).toMatchObject({
    status: 404,
  })
  expect(await api.call('GET', messagePath)).toMatchObject({ status: 401 })
})

test('counts the own messages', async () => {
  const [owner, other] = [await addUser(api.db), await addUser(api.db)]
  const [first] = await addTwo(owner)
  await read(first, owner)
  const counts = (as?: number) => api.call('GET', '/api/x/notification-counts', { as })
  expect(await counts(owner)).toMatchObject({ status: 200, body: { total: 2, unread: 1 } })
  expect(await counts(other)).toMatchObject({ status: 200, body: { total: 0, unread: 0 } })
  expect(await counts()).toMatchObject({ status: 401 })
})

const readOf = async (id: number) =>
  (await api.db.select().from(notifications).where(eq(notifications.id, id)))[0]?.readOn

async function addTwo(recipientId: number) {
  const row = { recipientId, eventType: 'Order' }
  const rows = await api.db
    .insert(notifications)
    .values([
      { ...row, message: 'One' },
      { ...row, message: 'Two' },
    ])
    .returning()
  return rows.map(({ id }) => id) as [number, number]
}

const read = (notification_id: unknown, as?: number) =>
  api.call('POST', '/api/notification/read/', { as, body: { notification_id } })

test('marks one message read, once and for good', async () => {
  const owner = await addUser(api.db)
  const [first, second] = await addTwo(owner)
  expect(await read(first, owner)).toMatchObject({ status: 200, body: { status: 'Success' } })
  const readOn = await readOf(first)
  expect(readOn).toBeInstanceOf(Date)
  expect(await read(String(first), owner)).toMatchObject({ status: 200 })
  expect(await readOf(first)).toEqual(readOn)
  expect(await readOf(second)).toBeNull()
})

test('nobody marks the messages of another', async () => {
  const [owner, other] = [await addUser(api.db), await addUser(api.db)]
  const [first] = await addTwo(owner)
  expect(await read(first, other)).toMatchObject({ status: 404, body: { detail: 'Not found.' } })
  expect(await read(first)).toMatchObject({ status: 401 })
  await api.call('GET', '/api/notification/readall/', { as: other })
  expect(await readOf(first)).toBeNull()
})

test.each([undefined, 'x', '', 1.5, 2 ** 31, null])('refuses %p as a number', async (id) => {
  const owner = await addUser(api.db)
  expect(await read(id, owner)).toMatchObject({
    status: 400,
    body: { notification_id: [expect.any(String)] },
  })
})

test.each(['GET', 'POST'] as const)('marks all read by %s', async (method) => {
  const owner = await addUser(api.db)
  const ids = await addTwo(owner)
  const path = '/api/notification/readall/'
  const answer = await api.call(method, path, { as: owner })
  expect(answer).toMatchObject({ status: 200, body: { status: 'Success', read: 2 } })
  for (const id of ids) expect(await readOf(id)).toBeInstanceOf(Date)
  expect((await api.call(method, path, { as: owner })).body).toEqual({ status: 'Success', read: 0 })
  expect(await api.call(method, path)).toMatchObject({ status: 401 })
})

test('asks for a token', async () => {
  expect(await api.call('GET', path)).toMatchObject({ status: 401 })
})
