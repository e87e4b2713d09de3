import { eq } from 'drizzle-orm'
import { openPaymentFixture, type PaymentFixture } from '../../payments/testing/payment-fixture'
import { seedPlans } from '../../../seed/plans/seed-plans'
import { addUser } from '../../testing/test-records'
import { addSubscription, planIds } from '../testing/add-subscription'
import { subscriptions } from '../../tables/subscriptions.tables'
import { planFixture } from './testing/plan-fixture'

let fixture: PaymentFixture
let plans: ReturnType<typeof planFixture>
beforeAll(async () => {
  fixture = await openPaymentFixture(seedPlans)
  plans = planFixture(fixture)
})
afterAll(() => fixture.close())
beforeEach(() => plans.answersWell())

const { starter } = planIds
const dayMs = 86_400_000
const startedOn = new Date(Date.now() - 29 * dayMs)
const inDays = (days: number) => new Date(Date.now() + days * dayMs)

const activate = (as: number, user = as) =>
  fixture.api.call('POST', '/api/subscription/activate/', { as, body: { plan: starter, user } })
const rowsOf = (userId: number) =>
  fixture.api.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(subscriptions.id)
const heldBy = async (as: number) =>
  (await fixture.api.call('GET', `/api/x/subscriptions/${as}`, { as })).body

/** A customer whose plan ends in two days, and who pays for it again. */
async function renewed() {
  const held = await addSubscription(fixture.api.db, {
    ...{ planId: starter, startedOn, validTill: inDays(2) },
  })
  const { userId } = held
  const { body } = await activate(userId)
  const { user_subscription: id } = body as { user_subscription: number }
  const { tx_ref } = (await plans.start(userId, id)).body as { tx_ref: string }
  const { id: transaction_id } = fixture.provider.add({ tx_ref, amount: 5000 })
  const report = { user_subscription: id, tx_ref, transaction_id, status: 'successful' }
  return { ...held, id, chosen: body, pay: () => plans.report(userId, report) }
}

test('says from when a plan in its last days would be renewed', async () => {
  const { chosen, subscriptionId } = await renewed()
  const row = await plans.rowOf(subscriptionId)
  expect(chosen).toEqual({
    user_subscription: expect.any(Number),
    plan: starter,
    total_amount: '5000.00',
    renews_from: row?.validTill?.toISOString(),
  })
})

test('a payment moves the end of the running plan by a whole period, once', async () => {
  const { userId, subscriptionId, id, pay } = await renewed()
  await Promise.all([pay(), pay()])
  const { body } = await pay()
  const [running, renewal, ...more] = await rowsOf(userId)
  expect(more).toEqual([])
  expect(running).toMatchObject({ id: subscriptionId, active: true, startedOn })
  const till = running?.validTill ?? new Date(0)
  expect(till.getTime()).toBeGreaterThanOrEqual(inDays(29).getTime())
  expect(till.getTime()).toBeLessThanOrEqual(inDays(64).getTime())
  expect(renewal).toMatchObject({ id, active: false, renewsId: subscriptionId, validTill: till })
  expect(body).toMatchObject({ status: 'paid', active: true, valid_till: till.toISOString() })
})

test('the plan is listed once, with its own quota', async () => {
  const { userId, subscriptionId, pay } = await renewed()
  await pay()
  await pay()
  expect(await heldBy(userId)).toMatchObject({
    subscriptions: [{ id: subscriptionId, active: true, templates: 2, templates_left: 2 }],
  })
  expect((await activate(userId)).body).toEqual({
    message: 'You have already activated subscription plan.',
  })
})

test('before its last days a plan cannot be renewed', async () => {
  const { userId } = await addSubscription(fixture.api.db, {
    planId: starter,
    validTill: inDays(8),
  })
  expect((await activate(userId)).body).toEqual({
    message: 'You have already activated subscription plan.',
  })
})

test('a plan that ended before its renewal was paid starts over', async () => {
  const { userId, subscriptionId, id, pay } = await renewed()
  await fixture.api.db
    .update(subscriptions)
    .set({ validTill: inDays(-1) })
    .where(eq(subscriptions.id, subscriptionId))
  await pay()
  await pay()
  const row = await plans.rowOf(id)
  expect(row).toMatchObject({ active: true, renewsId: null })
  expect(row?.startedOn).toEqual(row?.paidOn)
  expect(await heldBy(userId)).toMatchObject({ subscriptions: [{ id }] })
})

test('nobody else renews, or pays a renewal', async () => {
  const { userId, id, subscriptionId } = await renewed()
  const stranger = await addUser(fixture.api.db)
  expect(await activate(stranger, userId)).toMatchObject({ status: 404 })
  expect(await plans.start(stranger, id)).toMatchObject({ status: 404 })
  expect(
    await plans.report(stranger, { user_subscription: id, tx_ref: 'SUB', status: 'successful' }),
  ).toMatchObject({ status: 404 })
  const row = await plans.rowOf(subscriptionId)
  expect(row?.validTill?.getTime()).toBeLessThan(inDays(3).getTime())
})
