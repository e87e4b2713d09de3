import { createTestApp, type TestApp } from '../testing/test-app'
import { addUser } from '../testing/test-records'
import { notifications } from './notification.tables'

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

test('asks for a token', async () => {
  expect(await api.call('GET', path)).toMatchObject({ status: 401 })
})
