import { readdir } from 'node:fs/promises'
import { inArray, sql } from 'drizzle-orm'
import { agreements } from '../tables/agreements.tables'
import { formOf, type Form } from '../agreements/testing/form-journey'
import { orders } from '../tables/orders.tables'
import {
  openPaymentFixture,
  returned,
  started,
  type PaymentFixture,
} from '../payments/testing/payment-fixture'
import { seedCatalogue } from '../../seed/catalogue/seed-catalogue'
import { seedPlans } from '../../seed/plans/seed-plans'
import { addSubscription, planIds } from '../subscriptions/testing/add-subscription'
import { addUser } from '../testing/test-records'
import { picture, upload } from '../uploads/testing/upload-journey'
import { uploadFolder } from '../uploads/testing/upload-folder'
import { applyRetention, applyStep, removeBatch } from './apply-retention'
import { unclaimedForms } from './form-steps'
import { retention } from './retention'
import type { RetentionStep } from './retention-step'

/** Days after which a draft without an account goes. */
const expired = retention.drafts.days + 1

let fixture: PaymentFixture
let nda: Form

beforeAll(async () => {
  fixture = await openPaymentFixture(async (db) => {
    await seedCatalogue(db)
    await seedPlans(db)
  })
  nda = await formOf(fixture.api, 'non-disclosure-agreement')
})
afterAll(() => fixture.close())

const { days } = retention.accountDrafts
const draft = async (as?: number) =>
  (await nda.save({ pageNo: 1, answers: nda.samples, as })).agreement_id
const ago = (count: number) => sql`now() - make_interval(days => ${count})`
const age = (count: number, ...ids: string[]) =>
  fixture.api.db
    .update(agreements)
    .set({ updatedOn: ago(count) })
    .where(inArray(agreements.id, ids))
const ageOrder = (count: number, ...numbers: string[]) =>
  fixture.api.db
    .update(orders)
    .set({ createdOn: ago(count) })
    .where(inArray(orders.number, numbers))
const left = async () => (await fixture.api.db.select().from(agreements)).map(({ id }) => id)
const numbers = async () => (await fixture.api.db.select().from(orders)).map(({ number }) => number)
const fileOf = async (agreement: string, as?: number) => {
  const bytes = await picture().png().toBuffer()
  return (await upload(fixture.api, { agreement, bytes, as })).body.id
}
const apply = () =>
  applyRetention({
    ...fixture.api,
    onError: (error) => {
      throw error
    },
  })

test('deletes what nobody claimed and nobody touched for as long as drafts are kept, with its files', async () => {
  const [old, young, touched] = [await draft(), await draft(), await draft()]
  const owned = await draft(await addUser(fixture.api.db))
  const gone = await fileOf(old)
  const kept = await fileOf(young)
  await age(expired, old, owned, touched)
  await age(expired - 2, young)
  await fileOf(touched)
  await apply()
  const ids = await left()
  expect(ids).not.toContain(old)
  expect(ids).toEqual(expect.arrayContaining([young, touched, owned]))
  const files = await readdir(uploadFolder(fixture.api.dataDir))
  expect(files).toContain(kept)
  expect(files).not.toContain(gone)
})

test('of two processes one deletes each draft', async () => {
  const ids = await Promise.all([1, 2, 3, 4].map(() => draft()))
  await age(expired, ...ids)
  const done = await Promise.all([1, 2].map(() => applyStep(fixture.api, unclaimedForms)))
  expect(done.reduce((sum, count) => sum + count, 0)).toBe(4)
  expect(await left()).not.toEqual(expect.arrayContaining([ids[0]]))
})

test('passes over a draft that somebody works on at this moment', async () => {
  const { db } = fixture.api
  const old = await draft()
  await age(expired, old)
  await db.transaction(async (tx) => {
    await tx
      .select()
      .from(agreements)
      .where(inArray(agreements.id, [old]))
      .for('update')
    expect(await removeBatch(db, unclaimedForms)).toEqual({ found: 0, rows: 0, files: [] })
  })
  expect(await removeBatch(db, unclaimedForms)).toMatchObject({ rows: 1 })
})

test('deletes forms of accounts that never became an order, later than unclaimed ones', async () => {
  const as = await addUser(fixture.api.db)
  const [old, young] = [await draft(as), await draft(as)]
  const [gone, kept] = [await fileOf(old, as), await fileOf(young, as)]
  await age(days + 1, old)
  await age(days - 1, young)
  expect((await apply()).accountDrafts).toBe(1)
  expect(await left()).toEqual(expect.arrayContaining([young]))
  expect(await left()).not.toContain(old)
  const files = await readdir(uploadFolder(fixture.api.dataDir))
  expect(files).toContain(kept)
  expect(files).not.toContain(gone)
})

/** A form that became an order, and its payment page, which was left. */
async function unpaidOrder(as: number) {
  const { agreement_id: form, order_number } = await nda.complete({ as })
  const number = String(order_number)
  await started(fixture, as, number)
  return { form, number, file: await fileOf(form, as) }
}

const ageAttempts = (count: number, number: string) =>
  fixture.api.db.execute(sql`
    update payment_attempts set created_on = ${ago(count)}, next_check_on = null
     where order_id = (select id from orders where number = ${number})`)

test('deletes an order that was never paid, with form, files and tries to pay', async () => {
  const as = await addUser(fixture.api.db)
  const [old, young, tried] = [await unpaidOrder(as), await unpaidOrder(as), await unpaidOrder(as)]
  for (const { form, number } of [old, tried]) {
    await age(days + 1, form)
    await ageOrder(days + 1, number)
  }
  await age(days - 1, young.form)
  await ageOrder(days - 1, young.number)
  for (const { number } of [old, young]) await ageAttempts(days + 1, number)
  await ageAttempts(days - 1, tried.number)
  await apply()
  expect(await numbers()).toEqual(expect.arrayContaining([young.number, tried.number]))
  expect(await numbers()).not.toContain(old.number)
  expect(await left()).not.toContain(old.form)
  expect(await readdir(uploadFolder(fixture.api.dataDir))).not.toContain(old.file)
})

test('keeps an unpaid order that money came for', async () => {
  const as = await addUser(fixture.api.db)
  const { form, number } = await unpaidOrder(as)
  const { tx_ref } = await started(fixture, as, number)
  fixture.provider.add({ tx_ref, amount: 1 })
  await returned(fixture, as, { order_no: number, tx_ref, status: 'successful' })
  await age(days + 1, form)
  await ageOrder(days + 1, number)
  await ageAttempts(days + 1, number)
  await apply()
  expect(await numbers()).toContain(number)
})

test('deletes a plan that was chosen and never paid', async () => {
  const chosen = { planId: planIds.starter, active: false, paidOn: null }
  const make = async (count: number) =>
    (
      await addSubscription(fixture.api.db, {
        ...chosen,
        createdOn: new Date(Date.now() - count * 86_400_000),
      })
    ).subscriptionId
  const [old, young] = [await make(days + 1), await make(days - 1)]
  await apply()
  const { rows } = await fixture.api.db.execute<{ id: number }>(sql`select id from subscriptions`)
  expect(rows.map(({ id }) => id)).toContain(young)
  expect(rows.map(({ id }) => id)).not.toContain(old)
})

test('what somebody began with while it was being locked stays', async () => {
  const { db } = fixture.api
  const reads = [['a', 'b'], ['b']]
  const removed: (readonly string[])[] = []
  const step: RetentionStep = {
    kind: 'drafts',
    due: () => sql`select unnest(${sql.param(reads.shift())}::text[]) as id`,
    remove: async (_tx, ids) => (removed.push(ids), []),
  }
  expect(await removeBatch(db, step)).toEqual({ found: 2, rows: 1, files: [] })
  expect(removed).toEqual([['b']])
})
