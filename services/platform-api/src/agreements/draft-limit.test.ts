import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { seedCatalogue } from '../../seed/catalogue/seed-catalogue'
import { agreements } from '../tables/agreements.tables'
import { orders } from '../tables/orders.tables'
import { createTestApp, type TestApp } from '../testing/test-app'
import { addUser } from '../testing/test-records'
import { formOf, type Form } from './testing/form-journey'

let api: TestApp
let nda: Form
let ada: number

beforeAll(async () => {
  api = await createTestApp(seedCatalogue)
  nda = await formOf(api, 'non-disclosure-agreement')
})
afterAll(() => api.close())
beforeEach(async () => {
  ada = await addUser(api.db)
})

const full = {
  status: 403,
  body: {
    detail:
      'No new document was started, because your account already has 200 documents that are not paid for. All of them are kept. Continue or pay for one of them, or write to us.',
  },
}

const addDrafts = (ownerId: number, count: number) =>
  api.db.insert(agreements).values(
    Array.from({ length: count }, () => ({
      id: randomBytes(16).toString('hex'),
      serviceId: nda.serviceId,
      ownerId,
    })),
  )
const start = (as?: number, creationKey: string = randomUUID()) =>
  nda.send({ pageNo: 1, answers: nda.samples, as, creationKey })
const pay = (number: string | null) =>
  api.db
    .update(orders)
    .set({ status: 'Payment Done' })
    .where(eq(orders.number, number ?? ''))

test('an account has at most 200 documents that are not paid for, also when they come at once', async () => {
  await addDrafts(ada, 198)
  const replies = await Promise.all([1, 2, 3, 4].map(() => start(ada)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 403, 403])
  expect(await start(ada)).toMatchObject(full)
  expect(await api.db.$count(agreements, eq(agreements.ownerId, ada))).toBe(200)
  expect(await start(await addUser(api.db))).toMatchObject({ status: 200 })
  expect(await start()).toMatchObject({ status: 200 })
})

test('what is there goes on, and one that is paid makes way for another', async () => {
  await addDrafts(ada, 199)
  const creationKey = randomUUID()
  const { agreement_id: agreementId } = (await start(ada, creationKey)).body as {
    agreement_id: string
  }
  expect(await start(ada)).toMatchObject(full)
  expect(await start(ada, creationKey)).toMatchObject({ body: { agreement_id: agreementId } })
  const { order_number } = await nda.complete({ as: ada, agreementId })
  expect(await start(ada)).toMatchObject(full)
  await pay(order_number)
  expect(await start(ada)).toMatchObject({ status: 200, body: { code: 'saved' } })
})

test('the answers of an order are copied into no draft beyond them', async () => {
  const { order_number: number } = await nda.complete({ as: ada })
  await pay(number)
  await addDrafts(ada, 200)
  const copy = { as: ada, body: {} }
  expect(await api.call('POST', `/api/x/orders/${number}/copy`, copy)).toMatchObject(full)
  expect(await api.db.$count(agreements, eq(agreements.ownerId, ada))).toBe(201)
})
