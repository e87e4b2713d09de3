import { eq } from 'drizzle-orm'
import { users } from '../tables/accounts.tables'
import { orders } from '../tables/orders.tables'
import { paymentAttempts } from '../tables/payments.tables'
import { createTestDatabase, type TestDatabase } from '../testing/test-database'
import { addOrder, addService, addUser } from '../testing/test-records'
import {
  availableCreditKobo,
  findReferrer,
  releaseCredit,
  holdCredit,
  referralCreditKobo,
  rewardReferrer,
  spendCredit,
  grantWelcomeCredit,
} from './referral-credit'
import { referralCredits } from '../tables/discounts.tables'

let database: TestDatabase
let serviceId: number
beforeAll(async () => {
  database = await createTestDatabase()
  serviceId = await addService(database.db)
})
afterAll(() => database.drop())

const naira = (amount: number) => amount * 100
const costKobo = naira(15_000)

async function order(userId: number, overrides: Partial<typeof orders.$inferInsert> = {}) {
  const number = await addOrder(database.db, { userId, serviceId, costKobo, ...overrides })
  const [row] = await database.db.select().from(orders).where(eq(orders.number, number))
  return row?.id ?? 0
}

async function referredPair() {
  const owner = await addUser(database.db)
  const friend = await addUser(database.db, { referredBy: owner })
  await grantWelcomeCredit(database.db, friend)
  return { owner, friend }
}

const creditsOf = (userId: number) =>
  database.db.select().from(referralCredits).where(eq(referralCredits.userId, userId))

async function spend(userId: number, orderId: number, cost = costKobo) {
  const kobo = Math.min(referralCreditKobo, cost)
  if (kobo === 0) return 0
  const spent = await database.db.transaction((tx) => spendCredit(tx, { userId, orderId, kobo }))
  return spent ? kobo : 0
}

async function hold(userId: number, orderId: number) {
  const attempt = {
    orderId,
    userId,
    attemptNo: 1,
    origin: 'server' as const,
    status: 'open' as const,
  }
  const [made] = await database.db
    .insert(paymentAttempts)
    .values({ ...attempt, txRef: `REF-${orderId}`, expectedKobo: 0, createdOn: new Date() })
    .returning({ id: paymentAttempts.id })
  const attemptId = made?.id ?? 0
  const held = await database.db.transaction((tx) => holdCredit(tx, { userId, orderId, attemptId }))
  return { held, attemptId }
}

const available = (userId: number, orderId: number) =>
  availableCreditKobo(database.db, { userId, orderId })

test('gives every user a code of eight signs that cannot be misread', async () => {
  for (let made = 0; made < 30; made += 1) await addUser(database.db)
  const rows = await database.db.select({ code: users.referralCode }).from(users)
  for (const { code } of rows) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
  expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length)
})

test('finds the owner of a code in any case, unless the account is closed', async () => {
  const owner = await addUser(database.db, { referralCode: 'KEMI2026' })
  await addUser(database.db, { referralCode: 'WAITING2', status: 'Inactive' })
  expect(await findReferrer(database.db, 'kemi2026')).toBe(owner)
  expect(await findReferrer(database.db, 'WAITING2')).toBeUndefined()
  expect(await findReferrer(database.db, "' or 1=1")).toBeUndefined()
})

test('takes the welcome credit off the first order and nothing off the next', async () => {
  const { friend } = await referredPair()
  const first = await order(friend)
  expect(await spend(friend, first)).toBe(naira(1000))
  expect(await spend(friend, await order(friend))).toBe(0)
  expect(await creditsOf(friend)).toEqual([
    expect.objectContaining({ kind: 'welcome', spentOnOrder: first, spentKobo: naira(1000) }),
  ])
})

test('shows a credit on every unpaid order until a payment of one holds it', async () => {
  const { friend } = await referredPair()
  const [first, second] = [await order(friend), await order(friend)]
  expect([await available(friend, first), await available(friend, second)]).toEqual([
    naira(1000),
    naira(1000),
  ])
  const { held, attemptId } = await hold(friend, first)
  expect(held).toBe(true)
  expect([await available(friend, first), await available(friend, second)]).toEqual([
    naira(1000),
    0,
  ])
  expect(await hold(friend, second)).toMatchObject({ held: false })
  expect(await spend(friend, second)).toBe(0)
  await releaseCredit(database.db, attemptId)
  expect(await available(friend, second)).toBe(naira(1000))
})

test('answers the same when it is asked again for one order', async () => {
  const { friend } = await referredPair()
  await grantWelcomeCredit(database.db, friend)
  const first = await order(friend)
  expect([await spend(friend, first), await spend(friend, first)]).toEqual([
    naira(1000),
    naira(1000),
  ])
})

test("spends nobody else's credit", async () => {
  const { owner, friend } = await referredPair()
  const stranger = await addUser(database.db)
  expect(await spend(stranger, await order(stranger))).toBe(0)
  expect(await spend(owner, await order(owner))).toBe(0)
  expect(await creditsOf(friend)).toMatchObject([{ spentKobo: null }])
})

test('takes off no more than the product costs, and spends nothing on a free one', async () => {
  const { friend } = await referredPair()
  expect(await spend(friend, await order(friend, { costKobo: 0 }), 0)).toBe(0)
  expect(await spend(friend, await order(friend), naira(400))).toBe(naira(400))
})

test('two orders made at once spend one credit once', async () => {
  const { friend } = await referredPair()
  const ids = [await order(friend), await order(friend), await order(friend)]
  const taken = await Promise.all(ids.map((id) => spend(friend, id)))
  expect(taken.sort((a, b) => b - a)).toEqual([naira(1000), 0, 0])
})

test('two orders made at once each find a credit where there are two', async () => {
  const { owner, friend } = await referredPair()
  const other = await addUser(database.db, { referredBy: owner })
  for (const userId of [friend, other]) {
    await rewardReferrer(database.db, { userId, orderId: await order(userId) })
  }
  const ids = [await order(owner), await order(owner)]
  expect(await Promise.all(ids.map((id) => spend(owner, id)))).toEqual([naira(1000), naira(1000)])
})

test('keeps the credit when the transaction that made the order is undone', async () => {
  const { friend } = await referredPair()
  const orderId = await order(friend)
  const undone = database.db.transaction(async (tx) => {
    await spendCredit(tx, { userId: friend, orderId, kobo: naira(1000) })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await spend(friend, orderId)).toBe(naira(1000))
})

test('rewards the owner of the code once, however often a payment is confirmed', async () => {
  const { owner, friend } = await referredPair()
  const [first, second] = [await order(friend), await order(friend)]
  const reward = (orderId: number) => rewardReferrer(database.db, { userId: friend, orderId })
  await Promise.all([reward(first), reward(first), reward(second)])
  expect(await creditsOf(owner)).toEqual([
    expect.objectContaining({ kind: 'reward', referredId: friend, amountKobo: naira(1000) }),
  ])
})

test('rewards nobody for an order that cost nothing, that is not theirs, or without a code', async () => {
  const { owner, friend } = await referredPair()
  const free = await order(friend, { couponDiscountKobo: costKobo })
  await rewardReferrer(database.db, { userId: friend, orderId: free })
  const stranger = await addUser(database.db)
  const strangers = await order(stranger)
  await rewardReferrer(database.db, { userId: friend, orderId: strangers })
  await rewardReferrer(database.db, { userId: stranger, orderId: strangers })
  expect(await creditsOf(owner)).toEqual([])
})

test.each(['Deactivated', 'Cancelled'] as const)(
  'rewards nobody whose account is %s',
  async (status) => {
    const { owner, friend } = await referredPair()
    await database.db.update(users).set({ status }).where(eq(users.id, owner))
    await rewardReferrer(database.db, { userId: friend, orderId: await order(friend) })
    expect(await creditsOf(owner)).toEqual([])
  },
)
