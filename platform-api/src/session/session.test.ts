import { groups } from 'shared-contracts/capabilities'
import { createTestApp, type TestApp } from '../testing/test-app'
import { addStaff } from '../testing/test-records'

let api: TestApp

beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

test('tells whose token it is', async () => {
  const lawyer = await addStaff(api.db, groups.lawyer)
  expect(await api.call('GET', '/api/x/session', { as: lawyer })).toMatchObject({
    status: 200,
    body: { user: { id: lawyer, groups: [groups.lawyer], username: expect.any(String) } },
  })
})

test('knows nobody without a token', async () => {
  expect(await api.call('GET', '/api/x/session')).toMatchObject({ status: 401 })
})

test('announces what it answers beyond the specification', async () => {
  const { body } = await api.call('GET', '/api/x/capabilities')
  expect(body).toMatchObject({ extensions: expect.arrayContaining(['order-counts', 'session']) })
})
