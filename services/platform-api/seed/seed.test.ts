import { count, eq } from 'drizzle-orm'
import { userStatuses } from 'shared-contracts/api/users.schema'
import { brand } from 'shared-contracts/brand'
import { users } from '../src/tables/accounts.tables'
import { contentRecords } from '../src/tables/content.tables'
import { orders } from '../src/tables/orders.tables'
import { isSupportActive } from '../src/chat/support/support.queries'
import { retention } from '../src/retention/retention'
import { createTestApp, type TestApp } from '../src/testing/test-app'
import { demoAccounts, demoCustomer } from './demo-accounts'
import { seed } from './seed'
import { contentSteps, demoSteps } from './steps'

const today = new Date('2026-11-20T14:00:00Z')
let api: TestApp

beforeAll(async () => {
  api = await createTestApp(async (db) => void (await seed(db, { mode: 'demo', today })))
})
afterAll(() => api.close())

test('runs each step once and leaves later edits alone', async () => {
  await api.db.update(contentRecords).set({ body: {} }).where(eq(contentRecords.key, 'home/footer'))
  const again = await Promise.all([
    seed(api.db, { mode: 'demo', today }),
    seed(api.db, { mode: 'demo', today }),
  ])
  expect(again.flat()).toEqual([])
  const [footer] = await api.db
    .select()
    .from(contentRecords)
    .where(eq(contentRecords.key, 'home/footer'))
  expect(footer?.body).toEqual({})
})

test('can be content alone, without anybody who could sign in', async () => {
  expect(contentSteps.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['users']))
  expect(demoSteps.map(({ name }) => name)).toContain('users')
})

test.each(demoAccounts)('lets $label sign in with the documented password', async (account) => {
  const { username, password, group } = account
  const reply = await api.call('POST', '/api/auth/active-login/', { body: { username, password } })
  expect(reply).toMatchObject({
    status: 200,
    body: { data: { user: { username, groups: [group] } } },
  })
})

test('gives nobody else of the demo data a password', async () => {
  const people = await api.db.select().from(users)
  const able = people.filter(({ passwordHash }) => passwordHash !== null)
  expect(able.map(({ username }) => username).sort()).toEqual(
    demoAccounts.map(({ username }) => username).sort(),
  )
  expect(people.find(({ id }) => id === brand.supportAccount.id)?.username).toBe('CUSTOMERSUPPORT')
})

test('gives the demo customer a referral code to remember, and everybody one', async () => {
  const people = await api.db.select().from(users)
  expect(people.find(({ username }) => username === demoCustomer)?.referralCode).toBe('EMEKA2026')
  expect(new Set(people.map(({ referralCode }) => referralCode)).size).toBe(people.length)
})

test('makes 200 orders of the last twelve months', async () => {
  const rows = await api.db.select().from(orders)
  expect(rows).toHaveLength(200)
  expect(new Set(rows.map(({ number }) => number)).size).toBe(200)
  const yearAgo = today.getTime() - 366 * 86_400_000
  for (const { createdOn } of rows) {
    expect(createdOn.getTime()).toBeGreaterThan(yearAgo)
    expect(createdOn.getTime()).toBeLessThanOrEqual(today.getTime())
  }
})

test('has no unpaid order that the daily job would delete within a month', async () => {
  const oldest = today.getTime() - (retention.accountDrafts.days - 29) * 86_400_000
  const unpaid = await api.db.select().from(orders).where(eq(orders.status, 'Payment Pending'))
  expect(unpaid.length).toBeGreaterThan(10)
  for (const { createdOn } of unpaid) expect(createdOn.getTime()).toBeGreaterThan(oldest)
})

test('leaves each order as payment and lawyer would have left it', async () => {
  for (const { status, paidOn, lawyerId, flow } of await api.db.select().from(orders)) {
    expect(paidOn === null).toBe(status === 'Payment Pending')
    if (status === 'Processing') expect(lawyerId).not.toBeNull()
    if (flow === 'A' || status === 'Payment Pending') expect(lawyerId).toBeNull()
  }
})

test('has the unpaid order and the review that the demo speaks of', async () => {
  const find = async (number: string) =>
    (await api.db.select().from(orders).where(eq(orders.number, number)))[0]
  expect(await find('AMF-204817')).toMatchObject({
    status: 'Payment Pending',
    item: 'Tenancy agreement (Lagos)',
    costKobo: 1_500_000,
    couponId: null,
  })
  expect(await find('AMF-204831')).toMatchObject({ status: 'Processing', flow: 'B', lawyerId: 21 })
})

test('draws the same orders for the same day', async () => {
  const other = await createTestApp(async (db) => void (await seed(db, { mode: 'demo', today })))
  const drawn = (app: TestApp) =>
    app.db
      .select({ number: orders.number, status: orders.status, on: orders.createdOn })
      .from(orders)
      .orderBy(orders.number)
  expect(await drawn(other)).toEqual(await drawn(api))
  await other.close()
})

test('fills the lists of the back office with every role and status', async () => {
  const people = await api.db.select().from(users)
  for (const groupId of [1, 2, 3, 4, 5]) {
    expect(people.filter((person) => person.groupId === groupId).length).toBeGreaterThan(1)
  }
  for (const status of userStatuses) {
    expect(people.map((person) => person.status)).toContain(status)
  }
  expect(await isSupportActive(api.db)).toBe(true)
})

test('has about forty customers', async () => {
  const [row] = await api.db.select({ total: count() }).from(users).where(eq(users.groupId, 2))
  expect(row?.total).toBe(40)
})
