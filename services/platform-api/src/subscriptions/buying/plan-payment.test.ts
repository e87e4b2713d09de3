import type { PlanPaymentState } from 'shared-contracts/api/subscription.schema'
import { groups } from 'shared-contracts/capabilities'
import { pollPayments } from '../../payments/payment-poller'
import {
  eventually,
  mailsTo,
  openPaymentFixture,
  notificationsTo,
  webhook,
  type PaymentFixture,
} from '../../payments/testing/payment-fixture'
import { seedPlans } from '../../../seed/plans/seed-plans'
import { addStaff } from '../../testing/test-records'
import { planIds } from '../testing/add-subscription'
import { planFixture } from './testing/plan-fixture'

let fixture: PaymentFixture
let plans: ReturnType<typeof planFixture>
let finance: number
beforeAll(async () => {
  fixture = await openPaymentFixture(seedPlans)
  plans = planFixture(fixture)
  finance = await addStaff(fixture.api.db, groups.finance)
})
afterAll(() => fixture.close())
beforeEach(() => plans.answersWell())

test('asks the provider for a page with the price of the server, and again for the same one', async () => {
  const { userId, id, tx_ref, amount, link } = await plans.started()
  expect(tx_ref).toMatch(new RegExp(`^SUB-${id}-1-[A-Z0-9]{8}$`))
  expect(amount).toBe('5000.00')
  expect(fixture.provider.requests.at(-1)).toMatchObject({
    tx_ref,
    amount: '5000',
    currency: 'NGN',
    meta: { order_no: `SUB-${id}`, kind: 'subscription' },
    customizations: { description: `Plan SUB-${id}: Starter` },
  })
  const again = await Promise.all([plans.start(userId, id), plans.start(userId, String(id))])
  for (const { body } of again) expect(body).toEqual({ tx_ref, amount, link })
  expect(await plans.attemptsFor(id)).toHaveLength(1)
})

test('makes one page where two tabs begin at the same moment', async () => {
  const { userId, id } = await plans.chosen()
  const [first, second] = await Promise.all([plans.start(userId, id), plans.start(userId, id)])
  expect(first).toMatchObject({ status: 200 })
  expect(second?.body).toEqual(first?.body)
})

test('activates the plan once the provider confirms, and tells customer and staff once', async () => {
  const { userId, id, tx_ref, back } = await plans.started()
  const { id: transaction_id } = fixture.provider.add({ tx_ref, amount: 5000 })
  const [paid, twice] = await Promise.all([back({ transaction_id }), back({ transaction_id })])
  const after = await back()
  const row = await plans.rowOf(id)
  expect(row).toMatchObject({ active: true, costKobo: 500_000 })
  expect(row?.startedOn).toEqual(row?.paidOn)
  const days = ((row?.validTill?.getTime() ?? 0) - (row?.paidOn?.getTime() ?? 0)) / 86_400_000
  expect(days).toBeGreaterThanOrEqual(28)
  expect(days).toBeLessThanOrEqual(31)
  expect(after).toEqual({
    status: 'paid',
    user_subscription: id,
    plan: planIds.starter,
    active: true,
    valid_till: row?.validTill?.toISOString(),
    amount: '5000.00',
    tx_ref,
    detail: 'Subscription Plan has been activated',
  })
  expect(['paid', 'pending']).toContain(paid?.status)
  expect(['paid', 'pending']).toContain(twice?.status)
  expect(await mailsTo(fixture, userId)).toEqual(['Payment confirmed: Starter plan'])
  expect(await notificationsTo(fixture, userId)).toEqual([
    'Your payment of ₦5,000.00 is confirmed. The Starter plan is active.',
  ])
  expect(await notificationsTo(fixture, finance)).toContainEqual(
    expect.stringMatching(/^user_\d+ bought the Starter plan\.$/),
  )
})

test('a plan without end has no last day', async () => {
  const { id, tx_ref, back } = await plans.started(planIds.single)
  fixture.provider.add({ tx_ref, amount: 12000 })
  expect(await back()).toMatchObject({ status: 'paid', active: true, valid_till: null })
  expect(await plans.rowOf(id)).toMatchObject({ validTill: null })
})

test('a webhook is enough, however often it comes', async () => {
  const { userId, id, tx_ref } = await plans.started()
  const { id: provider } = fixture.provider.add({ tx_ref, amount: 5000 })
  const news = { event: 'charge.completed', data: { id: provider, tx_ref, status: 'successful' } }
  expect(await webhook(fixture, news)).toMatchObject({ status: 200 })
  const row = await eventually(
    () => plans.rowOf(id),
    (seen) => seen?.active === true,
  )
  expect(row).toMatchObject({ active: true })
  await webhook(fixture, news)
  expect(await plans.start(userId, id)).toMatchObject({
    status: 409,
    body: { detail: 'This plan is already paid. There is nothing more to pay.' },
  })
  expect(await mailsTo(fixture, userId)).toHaveLength(1)
})

test('the poller finds a payment whose customer never came back', async () => {
  const { id, tx_ref } = await plans.started()
  fixture.provider.add({ tx_ref, amount: 5000 })
  await pollPayments(fixture.deps(new Date(Date.now() + 31_000)))
  expect(await plans.rowOf(id)).toMatchObject({ active: true })
})

test('money that comes after a day still activates the plan', async () => {
  const { id, tx_ref, back } = await plans.started()
  await pollPayments(fixture.deps(new Date(Date.now() + 25 * 3_600_000)))
  expect(await plans.attemptsFor(id)).toMatchObject([{ status: 'unpaid' }])
  fixture.provider.add({ tx_ref, amount: 5000 })
  expect(await back()).toMatchObject({ status: 'paid', active: true })
})

test('holds a plan for which too little arrived, or another currency', async () => {
  for (const payment of [{ amount: 4999 }, { amount: 5000, currency: 'USD' }]) {
    const { userId, id, tx_ref, back } = await plans.started()
    fixture.provider.add({ tx_ref, ...payment })
    expect(await back()).toMatchObject({ status: 'underpaid', active: false })
    await back()
    expect(await plans.rowOf(id)).toMatchObject({ active: false, paidOn: null })
    expect(await mailsTo(fixture, userId)).toEqual(['About your payment for the Starter plan'])
  }
  expect(await notificationsTo(fixture, finance)).toContainEqual(
    expect.stringMatching(/is on hold: less than ₦5,000.00 arrived/),
  )
})

test('gives the plan and notes what is to be given back when too much arrived', async () => {
  const { id, tx_ref, back } = await plans.started()
  fixture.provider.add({ tx_ref, amount: '5500.50' })
  expect(await back()).toMatchObject({ status: 'paid', amount: '5000.00' })
  expect(await plans.attemptsFor(id)).toMatchObject([{ status: 'paid', refundKobo: 50_050 }])
  expect(await notificationsTo(fixture, finance)).toContainEqual(
    expect.stringMatching(/^₦500\.50 too much arrived from user_\d+ for the Starter plan/),
  )
})

test('a plan that is paid twice is given once, and the second payment goes back', async () => {
  const { userId, id, tx_ref, back } = await plans.started()
  const inline = `SUB-${id}-second`
  fixture.provider.add({ tx_ref: inline, amount: 5000 })
  fixture.provider.add({ tx_ref, amount: 5000 })
  expect(await back()).toMatchObject({ status: 'paid' })
  const second = await plans.report(userId, { user_subscription: id, tx_ref: inline })
  expect(second.body).toMatchObject({ status: 'paid', active: true })
  expect((second.body as PlanPaymentState).detail).toMatch(/already paid/)
  expect(await plans.attemptsFor(id)).toMatchObject([
    { status: 'paid' },
    { status: 'duplicate', refundKobo: 500_000 },
  ])
})

test('takes a reference that the browser made for the inline checkout', async () => {
  const { userId, id } = await plans.chosen()
  const tx_ref = `SUB-${id}-hx7k2m`
  fixture.provider.add({ tx_ref, amount: 5000 })
  const body = { user_subscription: String(id), tx_ref, status: 'completed' }
  expect((await plans.report(userId, body)).body).toMatchObject({
    status: 'paid',
    active: true,
    tx_ref,
  })
  expect(await plans.attemptsFor(id)).toMatchObject([{ origin: 'client', expectedKobo: 500_000 }])
})

test('makes the attempt from the webhook when the browser of an inline checkout is gone', async () => {
  const { id } = await plans.chosen()
  const tx_ref = `SUB-${id}-gone`
  const { id: provider } = fixture.provider.add({ tx_ref, amount: 5000 })
  await webhook(fixture, {
    event: 'charge.completed',
    data: { id: provider, tx_ref, status: 'ok' },
  })
  await pollPayments(fixture.deps(new Date(Date.now() + 3 * 60_000)))
  expect(await plans.rowOf(id)).toMatchObject({ active: true })
})

test('a cancelled payment can be tried again', async () => {
  const { userId, id, tx_ref, back } = await plans.started()
  expect(await back({ status: 'cancelled' })).toMatchObject({ status: 'cancelled', active: false })
  const again = await plans.start(userId, id)
  expect(again).toMatchObject({ status: 200 })
  expect((again.body as { tx_ref: string }).tx_ref).not.toBe(tx_ref)
})
