import { eq } from 'drizzle-orm'
import { users } from '../src/tables/accounts.tables'
import { createTestApp, type TestApp } from '../src/testing/test-app'
import { addUser } from '../src/testing/test-records'
import { demoAccounts } from './demo-accounts'
import { listOpenDemoAccounts, refuseOpenDemo } from './demo-database'
import { seed } from './seed'
import { seedSteps } from './seed.tables'
import { contentSteps, demoSteps } from './steps'

const today = new Date('2026-11-20T14:00:00Z')
const names = (steps: readonly { name: string }[]) => steps.map(({ name }) => name)
const apps: TestApp[] = []

async function startApp() {
  const api = await createTestApp()
  apps.push(api)
  return api
}
afterEach(async () => {
  for (const api of apps.splice(0)) await api.close()
})

const hasBukola = async ({ db }: TestApp) =>
  (await db.$count(users, eq(users.username, 'bukola'))) > 0

test('a database with content becomes no demo at a start that forgets SEED', async () => {
  const api = await startApp()
  await seed(api.db, { mode: 'content', today })
  expect(await seed(api.db, { mode: 'demo', today })).toEqual([])
  expect(await hasBukola(api)).toBe(false)
})

test('neither does one that has users and was never seeded', async () => {
  const api = await startApp()
  await addUser(api.db, {})
  expect(await seed(api.db, { mode: 'demo', today })).toEqual(names(contentSteps))
  expect(await hasBukola(api)).toBe(false)
})

test('a first start that was interrupted goes on as the demo that it was', async () => {
  const api = await startApp()
  await api.db.insert(seedSteps).values({ name: 'demo' })
  await seed(api.db, { mode: 'content', today })
  expect(await seed(api.db, { mode: 'demo', today })).toEqual(names(demoSteps))
})

test('says which demo accounts are open, and refuses strangers a site that has one', async () => {
  const api = await startApp()
  expect(await listOpenDemoAccounts(api.db)).toEqual([])
  await expect(refuseOpenDemo(api.db)).resolves.toBeUndefined()
  await seed(api.db, { mode: 'demo', today })
  expect(await listOpenDemoAccounts(api.db)).toEqual(demoAccounts)
  const close = (username: string) =>
    api.db.update(users).set({ status: 'Deactivated' }).where(eq(users.username, username))
  await close('halima_y')
  await expect(refuseOpenDemo(api.db)).rejects.toThrow(
    /documented passwords \(bukola, .*Change those passwords or deactivate the accounts/,
  )
  for (const { username } of demoAccounts) await close(username)
  await expect(refuseOpenDemo(api.db)).resolves.toBeUndefined()
})
