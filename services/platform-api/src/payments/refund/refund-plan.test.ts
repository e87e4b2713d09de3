import { eq, sql } from 'drizzle-orm'
import type { BoughtPlans } from 'shared-contracts/api/refund.schema'
import { groups } from 'shared-contracts/capabilities'
import { seedPlans } from '../../../seed/plans/seed-plans'
import { auditEntries } from '../../tables/audit.tables'
import { ledgerEntries, ledgerLines, paymentAttempts } from '../../tables/payments.tables'
import { planFixture } from '../../subscriptions/buying/testing/plan-fixture'
import { planIds } from '../../subscriptions/testing/add-subscription'
import { monthsAfter } from '../../pricing/allowance'
import { addStaff } from '../../testing/test-records'
import { mailsTo, openPaymentFixture, type PaymentFixture } from '../testing/payment-fixture'

let fixture: PaymentFixture
let plans: ReturnType<typeof planFixture>
let finance: number
beforeAll(async () => {
  fixture = await openPaymentFixture(seedPlans)
  plans = planFixture(fixture)
  finance = await addStaff(fixture.api.db, groups.finance)
})
afterEach(() => {
  fixture.provider.mood.refund = 'give'
})
afterAll(() => fixture.close())

/** Starter, paid with ₦5,000 by card. */
async function paidPlan({ userId, id }: { userId?: number; id?: number } = {}, paid = 5000) {
  const begun = id && userId ? { userId, id } : await plans.chosen(planIds.starter)
  const { tx_ref } = (await plans.start(begun.userId, begun.id)).body as { tx_ref: string }
  fixture.provider.add({ tx_ref, amount: paid })
  const back = { user_subscription: begun.id, tx_ref, status: 'successful' }
  await plans.report(begun.userId, back)
  const [first] = await boughtBy(begun.userId)
  return { ...begun, payment: first?.payments[0]?.id ?? 0 }
}

async function boughtBy(user: number, as = finance) {
  const { body } = await fixture.api.call('GET', `/api/x/bought-plans?user=${user}`, { as })
  return (body as BoughtPlans).results
}

const refund = (id: number, body: object, as = finance) =>
  fixture.api.call('POST', `/api/x/bought-plans/${id}/refunds`, {
    as,
    body: { reason: 'Bought by mistake', key: crypto.randomUUID(), ...body },
  })

async function accountsOf(id: number) {
  const rows = await fixture.api.db
    .select({
      account: ledgerLines.account,
      kobo: sql<number>`sum(${ledgerLines.amountKobo})::float8`,
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, ledgerEntries.attemptId))
    .where(eq(paymentAttempts.boughtSubscriptionId, id))
    .groupBy(ledgerLines.account)
  expect(rows.reduce((sum, { kobo }) => sum + kobo, 0)).toBe(0)
  return Object.fromEntries(rows.map(({ account, kobo }) => [account, kobo]))
}

/** Moves a plan into the past, so that its last days have begun. */
const age = (id: number, days: number) =>
  fixture.api.db.execute(sql`
    update subscriptions set started_on = started_on - ${`${days * 24} hours`}::interval,
           valid_till = valid_till - ${`${days * 24} hours`}::interval where id = ${id}`)

test('a part leaves the plan running; the rest ends it, and what was used stays used', async () => {
  const { userId, id, payment } = await paidPlan()
  expect(await refund(id, { payment, amount: '1000.50' })).toMatchObject({
    status: 200,
    body: { amount: '1000.50', status: 'completed' },
  })
  expect(await plans.rowOf(id)).toMatchObject({ active: true })
  expect(await refund(id, { payment, amount: '4000' })).toMatchObject({
    status: 400,
    body: { amount: ['At most ₦3,999.50 of this payment can be refunded.'] },
  })
  expect(await refund(id, { payment, amount: '3999.50' })).toMatchObject({ status: 200 })
  const ended = await plans.rowOf(id)
  expect(ended).toMatchObject({ active: false, paidOn: expect.any(Date) })
  expect(ended?.validTill?.getTime()).toBeLessThanOrEqual(Date.now())
  expect(await accountsOf(id)).toEqual({ plans: -500_000, refunds: 500_000, provider: 0 })
  expect((await mailsTo(fixture, userId)).slice(1)).toEqual([
    'Refund for the Starter plan',
    'Refund for the Starter plan',
  ])
  expect(await boughtBy(userId)).toMatchObject([
    { id, number: `SUB-${id}`, title: 'Starter', renewal: false },
  ])
})

test('notes who gave back how much and why', async () => {
  const { id, payment } = await paidPlan()
  await refund(id, { payment, amount: '1000' })
  const [entry] = await fixture.api.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, `SUB-${id}`))
  expect(entry).toMatchObject({
    actorId: finance,
    action: 'subscription.refunded',
    subjectLabel: 'Starter',
    after: { amount: '1000.00', reason: 'Bought by mistake' },
  })
})

test('what came beyond the price goes back without ending the plan', async () => {
  const { id, payment } = await paidPlan({}, 6000)
  await refund(id, { payment, amount: '5900' })
  expect(await plans.rowOf(id)).toMatchObject({ active: true })
  await refund(id, { payment, amount: '100' })
  expect(await plans.rowOf(id)).toMatchObject({ active: false })
})

test('a renewal that is refunded ends with the period that was paid before', async () => {
  const first = await paidPlan()
  await age(first.id, 27)
  const before = await plans.rowOf(first.id)
  const { body } = await fixture.api.call('POST', '/api/subscription/activate/', {
    as: first.userId,
    body: { plan: planIds.starter, user: first.userId },
  })
  const { user_subscription } = body as { user_subscription: number }
  const renewal = await paidPlan({ userId: first.userId, id: user_subscription })
  expect((await boughtBy(first.userId))[0]).toMatchObject({ id: renewal.id, renewal: true })
  await refund(renewal.id, { payment: renewal.payment, amount: '5000' })
  const after = await plans.rowOf(first.id)
  const firstEnd = monthsAfter(before?.startedOn ?? new Date(0), 1)
  expect(after).toMatchObject({ active: true, validTill: firstEnd })
  await refund(first.id, { payment: first.payment, amount: '5000' })
  expect(await plans.rowOf(first.id)).toMatchObject({ active: false })
})

test('what was given back counts no more towards a more expensive plan', async () => {
  const { userId, id, payment } = await paidPlan()
  await age(id, 10.5)
  const offer = async () => {
    const { body } = await fixture.api.call('POST', '/api/subscription/activate/', {
      as: userId,
      body: { plan: planIds.business, user: userId },
    })
    const { upgrade } = body as { upgrade: { price: string; credit: string } }
    return Number(upgrade.credit)
  }
  const whole = await offer()
  await refund(id, { payment, amount: '2500' })
  expect(Math.abs(2 * (await offer()) - whole)).toBeLessThan(0.02)
})

test('two refunds at once never give back more than was paid, and the last one ends the plan', async () => {
  const { id, payment } = await paidPlan()
  const both = await Promise.all([
    refund(id, { payment, amount: '2500' }),
    refund(id, { payment, amount: '2500' }),
    refund(id, { payment, amount: '2500' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 200, 400])
  expect(await plans.rowOf(id)).toMatchObject({ active: false })
})

test('a repeated request gives back once; its key is of no use for another plan', async () => {
  const [plan, other] = [await paidPlan(), await paidPlan()]
  const request = { payment: plan.payment, amount: '1000', key: crypto.randomUUID() }
  const before = fixture.provider.refunds.length
  expect(await refund(plan.id, request)).toMatchObject({ status: 200 })
  expect(await refund(plan.id, request)).toMatchObject({ status: 200 })
  expect(fixture.provider.refunds.length).toBe(before + 1)
  expect(await refund(other.id, request)).toMatchObject({ status: 409 })
})

test("refuses another plan's payment, and a plan that is not there", async () => {
  const [own, other] = [await paidPlan(), await paidPlan()]
  expect(await refund(own.id, { payment: other.payment, amount: '100' })).toMatchObject({
    status: 400,
    body: { payment: [expect.any(String)] },
  })
  expect(await refund(999_999, { payment: own.payment, amount: '100' })).toMatchObject({
    status: 404,
  })
})

test('a plan is on offer again once it is refunded', async () => {
  const { userId, id, payment } = await paidPlan()
  await refund(id, { payment, amount: '5000' })
  const again = await fixture.api.call('POST', '/api/subscription/activate/', {
    as: userId,
    body: { plan: planIds.starter, user: userId },
  })
  expect(again.body).toMatchObject({ total_amount: '5000.00' })
})

test('an open refund keeps the account until the provider has answered', async () => {
  const { userId, id, payment } = await paidPlan()
  fixture.provider.mood.refund = 'unclear'
  expect(await refund(id, { payment, amount: '1000' })).toMatchObject({ status: 503 })
  const { body } = await fixture.api.call('GET', '/api/x/account/deletion', { as: userId })
  expect(body).toMatchObject({
    blocked: [expect.stringContaining('A refund for a plan is on its way.')],
  })
  expect(await plans.rowOf(id)).toMatchObject({ active: true })
})

test('is closed to everybody but finance and admins', async () => {
  const { userId, id, payment } = await paidPlan()
  const lawyer = await addStaff(fixture.api.db, groups.lawyer)
  const support = await addStaff(fixture.api.db, groups.support)
  for (const as of [userId, lawyer, support]) {
    expect(await refund(id, { payment, amount: '100' }, as)).toMatchObject({ status: 403 })
    const path = `/api/x/bought-plans?user=${userId}`
    expect(await fixture.api.call('GET', path, { as })).toMatchObject({ status: 403 })
  }
  const admin = await addStaff(fixture.api.db, groups.admin)
  expect(await refund(id, { payment, amount: '100' }, admin)).toMatchObject({ status: 200 })
})
