import { eq } from 'drizzle-orm'
import type { DeletionState } from 'shared-contracts/api/privacy.schema'
import { postEntry } from '../../payments/post-entry'
import { ledgerEntries } from '../../tables/payments.tables'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addService, addUser } from '../../testing/test-records'
import { addHeldMoney } from '../testing/add-attempt'

const path = '/api/x/account/deletion'
let api: TestApp
let serviceId: number

beforeAll(async () => {
  api = await createTestApp()
  serviceId = await addService(api.db)
})
afterAll(() => api.close())

const customer = () => addUser(api.db)
const read = async (as: number) => (await api.call('GET', path, { as })).body as DeletionState

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
