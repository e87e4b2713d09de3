import { eq } from 'drizzle-orm'
import { users } from '../tables/accounts.tables'
import { endSessions } from './end-sessions'
import { addUser } from '../testing/test-records'
import { createTestApp, type TestApp } from '../testing/test-app'
import { findLinkOwner, linkOwner } from './user-link'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

test('names its owner until all their sessions end, and nobody else', async () => {
  const [ada, obi] = [await addUser(api.db), await addUser(api.db)]
  const link = linkOwner({ id: ada, epoch: 0 })
  expect(await findLinkOwner(api.db, link)).toMatchObject({ id: ada })
  await api.db.transaction((tx) => endSessions(tx, ada))
  expect(await findLinkOwner(api.db, link)).toBeUndefined()
  expect(await findLinkOwner(api.db, linkOwner({ id: obi, epoch: 0 }))).toMatchObject({ id: obi })
  expect(await findLinkOwner(api.db, linkOwner({ id: ada, epoch: 1 }))).toMatchObject({ id: ada })
})

test('ends with the account', async () => {
  const ada = await addUser(api.db)
  await api.db.update(users).set({ status: 'Deactivated' }).where(eq(users.id, ada))
  expect(await findLinkOwner(api.db, linkOwner({ id: ada }))).toBeUndefined()
})

test.each([{}, { u: 'x', v: '0' }, { u: '1' }, { u: ['1'], v: ['0'] }])(
  '%j names nobody',
  async (query) => {
    expect(await findLinkOwner(api.db, query)).toBeUndefined()
  },
)
