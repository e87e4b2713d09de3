import { readdir } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { groups } from 'shared-contracts/capabilities'
import { orderAgreements } from '../tables/agreements.tables'
import { formOf, type Form } from '../agreements/testing/form-journey'
import { ledgerEntries, paymentAttempts, paymentTransactions } from '../tables/payments.tables'
import { sendAdditional } from '../orders/documents/testing/send-documents'
import { orders } from '../tables/orders.tables'
import {
  openPaymentFixture,
  orderOf,
  orderToPay,
  returned,
  started,
  type PaymentFixture,
} from '../payments/testing/payment-fixture'
import { seedCatalogue } from '../../seed/catalogue/seed-catalogue'
import { seedPlans } from '../../seed/plans/seed-plans'
import { addSubscription, planIds } from '../subscriptions/testing/add-subscription'
import { subscriptions } from '../tables/subscriptions.tables'
import { addStaff, addUser } from '../testing/test-records'
import { pdf, picture, upload } from '../uploads/testing/upload-journey'
import { uploadFolder } from '../uploads/testing/upload-folder'
import { applyRetention } from './apply-retention'
import { formerCustomer } from './sale-steps'
import { retention } from './retention'

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

const apply = () =>
  applyRetention({
    ...fixture.api,
    onError: (error) => {
      throw error
    },
  })

async function pay(userId: number, number: string) {
  const { tx_ref, amount } = await started(fixture, userId, number)
  fixture.provider.add({ tx_ref, amount: Number(amount) })
  await returned(fixture, userId, { order_no: number, tx_ref, status: 'successful' })
}

const agePayment = (days: number, number: string) =>
  fixture.api.db
    .update(orders)
    .set({ paidOn: sql`now() - make_interval(days => ${days})` })
    .where(eq(orders.number, number))

/** A paid form with an uploaded file. */
async function paidForm(userId: number) {
  const { agreement_id: form, order_number } = await nda.complete({ as: userId })
  const bytes = await picture().png().toBuffer()
  const { body } = await upload(fixture.api, { agreement: form, bytes, as: userId })
  const number = String(order_number)
  await pay(userId, number)
  return { number, form, file: body.id }
}

const filesLeft = () => readdir(uploadFolder(fixture.api.dataDir))

test('six years after the payment an order keeps its amounts and names nobody', async () => {
  const { db } = fixture.api
  const userId = await addUser(db, { addressLine1: '1 Marina' })
  const [old, young] = [await paidForm(userId), await paidForm(userId)]
  await agePayment(retention.orders.days + 1, old.number)
  await agePayment(retention.orders.days - 1, young.number)
  const booked = await db.$count(ledgerEntries)
  expect((await apply()).orders).toBe(1)
  const order = await orderOf(fixture, old.number)
  expect(order).toMatchObject({ userId: formerCustomer, addressLine1: '' })
  expect(order.costKobo).toBeGreaterThan(0)
  expect(order.searchText).not.toContain('obi')
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .innerJoin(paymentTransactions, eq(paymentTransactions.attemptId, paymentAttempts.id))
    .where(eq(paymentAttempts.orderId, order.id))
  expect(attempt?.payment_attempts).toMatchObject({ userId: formerCustomer, responseObject: null })
  expect(attempt?.payment_transactions.raw).toEqual({})
  expect(await db.$count(orderAgreements, eq(orderAgreements.orderId, order.id))).toBe(0)
  expect(await db.$count(ledgerEntries)).toBe(booked)
  expect(await filesLeft()).not.toContain(old.file)
  expect(await filesLeft()).toContain(young.file)
  expect(await orderOf(fixture, young.number)).toMatchObject({ userId })
  expect((await apply()).orders).toBeUndefined()
})

test('what a lawyer added to an order goes with it, bytes included', async () => {
  const { db } = fixture.api
  const lawyer = await addStaff(db, groups.lawyer)
  const { userId, number } = await orderToPay(fixture, { flow: 'B', lawyerId: lawyer })
  await pay(userId, number)
  await db.update(orders).set({ status: 'Processing' }).where(eq(orders.number, number))
  await sendAdditional(fixture.api, { number, bytes: pdf, as: lawyer })
  const before = await filesLeft()
  await agePayment(retention.orders.days + 1, number)
  await apply()
  expect(await filesLeft()).toHaveLength(before.length - 1)
})

test('a plan names nobody six years after its end', async () => {
  const { db } = fixture.api
  const make = (days: number) =>
    addSubscription(db, {
      planId: planIds.starter,
      startedOn: new Date(Date.now() - (days + 30) * 86_400_000),
      validTill: new Date(Date.now() - days * 86_400_000),
    })
  const old = await make(retention.plans.days + 1)
  const young = await make(retention.plans.days - 1)
  expect((await apply()).plans).toBe(1)
  const rows = await db.select().from(subscriptions)
  const ownerOf = (id: number) => rows.find((row) => row.id === id)?.userId
  expect(ownerOf(old.subscriptionId)).toBe(formerCustomer)
  expect(ownerOf(young.subscriptionId)).toBe(young.userId)
})
