import { eq, inArray } from 'drizzle-orm'
import { groups } from 'shared-contracts/capabilities'
import { consultations, subscriptions } from '../../tables/subscriptions.tables'
import { ledgerEntries, ledgerLines, paymentAttempts } from '../../tables/payments.tables'
import {
  notificationsTo,
  openPaymentFixture,
  type PaymentFixture,
} from '../../payments/testing/payment-fixture'
import { seedPlans } from '../../../seed/plans/seed-plans'
import { addStaff, addUser } from '../../testing/test-records'
import { addSubscription, planIds } from '../testing/add-subscription'
import { planFixture } from './testing/plan-fixture'

const { starter, business, annual, single } = planIds
const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs)

let fixture: PaymentFixture
let plans: ReturnType<typeof planFixture>
beforeAll(async () => {
  fixture = await openPaymentFixture(seedPlans)
  plans = planFixture(fixture)
})
afterAll(() => fixture.close())
beforeEach(() => plans.answersWell())

const activate = (as: number, plan: number, user = as) =>
  fixture.api.call('POST', '/api/subscription/activate/', { as, body: { plan, user } })
const heldBy = async (as: number) =>
  (await fixture.api.call('GET', `/api/x/subscriptions/${as}`, { as })).body

/** A customer with half a month left of Starter, paid with ₦5,000: ₦2,500 of it are unused. */
async function halfway(overrides: Partial<typeof subscriptions.$inferInsert> = {}) {
  const held = await addSubscription(fixture.api.db, {
    ...{ planId: starter, costKobo: 500_000 },
    ...{ startedOn: inDays(-14.5), validTill: inDays(15.5), ...overrides },
  })
  return { ...held, activate: (plan: number) => activate(held.userId, plan) }
}

/** The same, on the way to pay for another plan. */
async function upgrading(to: number = business, overrides = {}) {
  const held = await halfway(overrides)
  const { body: chosen } = await held.activate(to)
  const { user_subscription: id } = chosen as { user_subscription: number }
  const begin = async () => (await plans.start(held.userId, id)).body as Started
  const report = (body: object) => plans.report(held.userId, { user_subscription: id, ...body })
  const pay = async ({ tx_ref, amount }: Started) => {
    const { id: transaction_id } = fixture.provider.add({ tx_ref, amount: Number(amount) })
    return report({ tx_ref, transaction_id, status: 'successful' })
  }
  return { ...held, id, chosen, begin, pay, report }
}
/** What the ledger has of a purchase, by account. */
async function bookedOf(id: number) {
  const attempts = (await plans.attemptsFor(id)).map((attempt) => attempt.id)
  const lines = await fixture.api.db
    .select({ account: ledgerLines.account, kobo: ledgerLines.amountKobo })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(inArray(ledgerEntries.attemptId, attempts))
  return Object.fromEntries(lines.map(({ account, kobo }) => [account, kobo]))
}

interface Started {
  tx_ref: string
  amount: string
}

test('the unused days of a running plan count towards a more expensive one', async () => {
  const { chosen, userId } = await upgrading()
  expect(chosen).toEqual({
    user_subscription: expect.any(Number),
    plan: business,
    total_amount: '17500.00',
    upgrade: { price: '20000.00', credit: '2500.00', replaces: ['Starter'] },
  })
  expect(await heldBy(userId)).toMatchObject({ subscriptions: [{ unused_value: '2500.00' }] })
})

test('the payment ends the cheaper plan and begins the other for a whole period, once', async () => {
  const { userId, subscriptionId, id, begin, pay } = await upgrading()
  const page = await begin()
  expect(page.amount).toBe('17500.00')
  await Promise.all([pay(page), pay(page)])
  expect(await plans.rowOf(subscriptionId)).toMatchObject({ active: false, upgradedToId: id })
  const row = await plans.rowOf(id)
  expect(row).toMatchObject({ active: true, costKobo: 1_750_000, creditKobo: 250_000 })
  expect(row?.startedOn).toEqual(row?.paidOn)
  expect(row?.validTill?.getTime()).toBeGreaterThan(inDays(27).getTime())
  expect(await heldBy(userId)).toMatchObject({
    subscriptions: [{ id, active: true, templates: 10, templates_left: 10 }],
  })
  expect((await notificationsTo(fixture, userId)).join()).toContain(
    'Starter has ended: ₦2,500.00 of unused days counted towards the price.',
  )
  expect(await bookedOf(id)).toMatchObject({ plans: -2_000_000, 'plan-credits': 250_000 })
})

test('what the cheaper plan gave in its period counts in the first one of the other', async () => {
  const { userId, subscriptionId, id, begin, pay } = await upgrading()
  await fixture.api.db.insert(consultations).values([
    { subscriptionId, scheduledOn: inDays(3), minutesRequested: 20, createdOn: inDays(-1) },
    { subscriptionId, scheduledOn: inDays(-30), minutesRequested: 10, createdOn: inDays(-40) },
  ])
  await pay(await begin())
  expect(await heldBy(userId)).toMatchObject({
    subscriptions: [{ id, consultation_minutes: 60, consultation_minutes_left: 30 }],
  })
})

test('a value that covers the whole price is activated without a payment', async () => {
  const paid = { costKobo: 9_000_000 }
  const { userId, id, chosen, report } = await upgrading(business, paid)
  expect(chosen).toMatchObject({ total_amount: '0.00', upgrade: { credit: '20000.00' } })
  expect(await plans.start(userId, id)).toMatchObject({ status: 400 })
  const body = { tx_ref: 'null', transaction_id: 'null', status: 'successful' }
  const [first, second] = await Promise.all([report(body), report(body)])
  expect(first.body).toMatchObject({ status: 'paid', active: true, amount: '0.00' })
  expect(second.body).toMatchObject({ status: 'paid', active: true })
  expect(await plans.attemptsFor(id)).toMatchObject([{ origin: 'nothing-to-pay', status: 'paid' }])
  expect(await bookedOf(id)).toEqual({ plans: -2_000_000, 'plan-credits': 2_000_000 })
})

test('while something is to pay, an address that says zero begins nothing', async () => {
  const { id, report } = await upgrading()
  expect((await report({ tx_ref: 'null', status: 'successful' })).body).toMatchObject({
    status: 'failed',
    active: false,
    amount: '17500.00',
    detail: '₦17,500.00 is due for this plan. Pay it by card.',
  })
  expect(await plans.rowOf(id)).toMatchObject({ active: false, paidOn: null })
})

test('the same days count once: the money of a second purchase is held and given back', async () => {
  const { userId, begin, pay } = await upgrading(annual)
  const other = (await activate(userId, business)).body as { user_subscription: number }
  const { user_subscription } = other
  const page = (await plans.start(userId, user_subscription)).body as Started
  await pay(await begin())
  const { tx_ref } = page
  const { id: transaction_id } = fixture.provider.add({ tx_ref, amount: Number(page.amount) })
  const body = { user_subscription, tx_ref, transaction_id, status: 'successful' }
  expect((await plans.report(userId, body)).body).toMatchObject({ status: 'underpaid' })
  expect(await plans.attemptsFor(user_subscription)).toMatchObject([{ refundKobo: 1_750_000 }])
  expect(await heldBy(userId)).toMatchObject({ subscriptions: [{ plan: annual }] })
})

test('an upgrade of an upgrade counts what the first one was worth', async () => {
  const { userId, begin, pay } = await upgrading()
  await pay(await begin())
  const { body } = await activate(userId, annual)
  const { upgrade } = body as { upgrade: { credit: string; replaces: string[] } }
  expect(upgrade.replaces).toEqual(['Business'])
  expect(Number(upgrade.credit)).toBeGreaterThan(19_000)
  expect(Number(upgrade.credit)).toBeLessThan(20_000)
})

test('what was paid to renew the plan counts with it', async () => {
  const { userId, subscriptionId, activate: choose } = await halfway({ validTill: inDays(45.5) })
  await addSubscription(fixture.api.db, {
    ...{ userId, planId: starter, costKobo: 500_000, active: false, renewsId: subscriptionId },
  })
  // 45 of 60 days of ₦10,000.
  expect((await choose(business)).body).toMatchObject({ upgrade: { credit: '7500.00' } })
})

test('a plan without end, and one that nobody paid for, count nothing', async () => {
  const { chosen } = await upgrading(business, { costKobo: 0 })
  expect(chosen).toMatchObject({ total_amount: '20000.00', upgrade: { credit: '0.00' } })
  const beside = await upgrading(single)
  expect(beside.chosen).not.toHaveProperty('upgrade')
  const endless = await addSubscription(fixture.api.db, { planId: single, validTill: null })
  expect((await activate(endless.userId, business)).body).not.toHaveProperty('upgrade')
})

test('nobody else upgrades, or pays an upgrade', async () => {
  const { userId, subscriptionId, id, begin } = await upgrading()
  const stranger = await addUser(fixture.api.db)
  const finance = await addStaff(fixture.api.db, groups.finance)
  const { tx_ref } = await begin()
  expect(await activate(stranger, annual, userId)).toMatchObject({ status: 404 })
  expect(await activate(finance, annual, userId)).toMatchObject({ status: 403 })
  expect(await plans.start(stranger, id)).toMatchObject({ status: 404 })
  const body = { user_subscription: id, tx_ref, status: 'successful' }
  expect(await plans.report(stranger, body)).toMatchObject({ status: 404 })
  const [own] = await fixture.api.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId))
  expect(own).toMatchObject({ active: true, upgradedToId: null })
})

test('a payment days after its quote counts only the days that are left then', async () => {
  const { subscriptionId, id, begin, report } = await upgrading()
  const { tx_ref } = await begin()
  const [attempt] = await plans.attemptsFor(id)
  // Five days ago 20 of 30 days were left.
  await fixture.api.db
    .update(paymentAttempts)
    .set({ createdOn: inDays(-5), expectedKobo: 1_666_700, planCreditKobo: 333_300 })
    .where(eq(paymentAttempts.id, attempt!.id))
  const { id: transaction_id } = fixture.provider.add({ tx_ref, amount: 16_667 })
  const { body } = await report({ tx_ref, transaction_id, status: 'successful' })
  expect(body).toMatchObject({ status: 'underpaid', active: false })
  expect(await plans.rowOf(subscriptionId)).toMatchObject({ active: true })
})
