import { eq } from 'drizzle-orm'
import type { DeletionState } from 'shared-contracts/api/privacy.schema'
import { hashPassword } from '../../accounts/password'
import { postEntry } from '../../payments/post-entry'
import { users } from '../../tables/accounts.tables'
import { deletedAccounts } from '../../tables/audit.tables'
import { ledgerEntries, paymentTransactions } from '../../tables/payments.tables'
import { orders } from '../../tables/orders.tables'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addService, addUser } from '../../testing/test-records'
import { addAttempt, addHeldMoney } from '../testing/add-attempt'

const path = '/api/x/account/deletion'
const password = 'Ọ̀rọ̀-2026'
let api: TestApp
let serviceId: number
let passwordHash: string

beforeAll(async () => {
  passwordHash = await hashPassword(password)
  api = await createTestApp()
  serviceId = await addService(api.db)
})
afterAll(() => api.close())

const customer = () => addUser(api.db, { passwordHash })
const read = async (as: number) => (await api.call('GET', path, { as })).body as DeletionState
const remove = (as: number) =>
  api.call('POST', path, { as, body: { password, accepted: ['documents', 'plan', 'credit'] } })

test('money that went back in the provider’s dashboard blocks nothing once that is booked', async () => {
  const userId = await customer()
  const attemptId = await addHeldMoney(api.db, { userId, serviceId })
  expect((await read(userId)).blocked).toHaveLength(1)
  const [held] = await api.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.attemptId, attemptId))
  const correction = {
    kind: 'correction',
    attemptId,
    correctsId: held?.id,
    now: new Date(),
  } as const
  const by = { reason: 'Refunded in the dashboard', bookedBy: await addUser(api.db) }
  const booked = [
    { refunds: 50, provider: -50 },
    { 'refund-due': 50, refunds: -50 },
  ]
  for (const amounts of booked) {
    const requestKey = crypto.randomUUID()
    await api.db.transaction((tx) => postEntry(tx, { ...correction, ...by, requestKey, amounts }))
  }
  expect((await read(userId)).blocked).toEqual([])
})

test('a card that was refused is no payment: nothing stays of who never paid', async () => {
  const userId = await customer()
  const { number, attemptId } = await addAttempt(api.db, { userId, serviceId, status: 'failed' })
  await api.db.insert(paymentTransactions).values({
    ...{ attemptId, providerId: 'refused-1', status: 'failed', amountKobo: 100, currency: 'NGN' },
    ...{ flwRef: 'FLW-1', raw: { customer: { name: 'Ada Obi' } } },
  })
  expect((await read(userId)).kept.map(({ what }) => what).join()).not.toContain('Payments')
  expect(await remove(userId)).toMatchObject({ status: 204 })
  expect(await api.db.select().from(orders).where(eq(orders.number, number))).toEqual([])
  expect(await api.db.select().from(paymentTransactions)).toEqual([])
  const [deleted] = await api.db
    .select()
    .from(deletedAccounts)
    .where(eq(deletedAccounts.userId, userId))
  expect(deleted).toMatchObject({ billedName: '', lastPaidOn: null })
})

test('nobody is said to have come by the code of who is gone', async () => {
  const owner = await customer()
  const friend = await addUser(api.db, { referredBy: owner })
  expect(await remove(owner)).toMatchObject({ status: 204 })
  const [row] = await api.db.select().from(users).where(eq(users.id, friend))
  expect(row).toMatchObject({ status: 'Active', referredBy: null })
})
