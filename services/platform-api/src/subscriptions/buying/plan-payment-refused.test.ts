import { groups } from 'shared-contracts/capabilities'
import {
  customer,
  openPaymentFixture,
  orderOf,
  orderToPay,
  record,
  returned,
  type PaymentFixture,
} from '../../payments/testing/payment-fixture'
import { seedPlans } from '../../../seed/plans/seed-plans'
import { addStaff, addUser } from '../../testing/test-records'
import { addSubscription, planIds } from '../testing/add-subscription'
import { planFixture } from './testing/plan-fixture'

let fixture: PaymentFixture
let plans: ReturnType<typeof planFixture>
beforeAll(async () => {
  fixture = await openPaymentFixture(seedPlans)
  plans = planFixture(fixture)
})
afterAll(() => fixture.close())
beforeEach(() => plans.answersWell())

test('believes nothing that the browser says about money', async () => {
  const { id, back } = await plans.started()
  expect(await back({ amount: '5000.00', transaction_id: 17 })).toMatchObject({
    status: 'pending',
    active: false,
  })
  expect(await plans.rowOf(id)).toMatchObject({ active: false, paidOn: null })
})

test('refuses the payment of another plan, of another customer, and of an order', async () => {
  const theirs = await plans.started()
  fixture.provider.add({ tx_ref: theirs.tx_ref, amount: 5000 })
  await theirs.back()
  const { userId, id } = await plans.chosen()
  const claim = async (tx_ref: string) =>
    (await plans.report(userId, { user_subscription: id, tx_ref, status: 'successful' })).body
  const refused = {
    status: 'failed',
    active: false,
    detail: expect.stringMatching(/something else/),
  }
  expect(await claim(theirs.tx_ref)).toMatchObject(refused)
  fixture.provider.add({ tx_ref: `SUB-${theirs.id}-new`, amount: 5000 })
  expect(await claim(`SUB-${theirs.id}-new`)).toMatchObject(refused)
  const order = await orderToPay(fixture)
  fixture.provider.add({ tx_ref: `${order.number}-abc`, amount: 15000 })
  expect(await claim(`${order.number}-abc`)).toMatchObject(refused)
  await returned(fixture, order.userId, { order_no: order.number, tx_ref: `${order.number}-abc` })
  expect(await claim(`${order.number}-abc`)).toMatchObject(refused)
  expect(await claim('made-up')).toMatchObject({ status: 'pending', active: false })
  expect(await plans.rowOf(id)).toMatchObject({ active: false })
})

test('the payment of a plan does not pay an order', async () => {
  const { userId, tx_ref } = await plans.started(planIds.business)
  fixture.provider.add({ tx_ref, amount: 20000 })
  const { number } = await orderToPay(fixture, { userId })
  expect((await record(fixture, userId, { order_no: number, tx_ref })).body).toMatchObject({
    status: 'failed',
  })
  expect(await fixture.api.call('GET', `/api/x/payments/${tx_ref}`, { as: userId })).toMatchObject({
    status: 404,
  })
  expect(await orderOf(fixture, number)).toMatchObject({ status: 'Payment Pending' })
})

test('a plan is never free, whatever the address says', async () => {
  const { userId, id } = await plans.chosen()
  const claim = { user_subscription: id, tx_ref: 'null', transaction_id: 'null' }
  expect((await plans.report(userId, { ...claim, status: 'successful' })).body).toMatchObject({
    status: 'failed',
    active: false,
    amount: '5000.00',
    detail: '₦5,000.00 is due for this plan. Pay it by card.',
  })
})

test('a plan that was chosen before a dearer one was bought is not begun any more', async () => {
  const { userId, id } = await plans.chosen()
  await addSubscription(fixture.api.db, { userId, planId: planIds.business })
  expect(await plans.start(userId, id)).toMatchObject({
    status: 400,
    body: { user_subscription: ['Please upgrade to the higher plans'] },
  })
})

test('the waiting page asks again', async () => {
  const { userId, tx_ref } = await plans.started()
  const ask = (as: number | undefined) =>
    fixture.api.call('GET', `/api/x/subscription-payments/${tx_ref}`, { as })
  expect((await ask(userId)).body).toMatchObject({ status: 'pending', tx_ref })
  expect(await ask(await addUser(fixture.api.db))).toMatchObject({ status: 404 })
  expect(await ask(await addStaff(fixture.api.db, groups.admin))).toMatchObject({ status: 403 })
  expect(await ask(undefined)).toMatchObject({ status: 401 })
})

test('a purchase is its customer’s alone', async () => {
  const { id, tx_ref } = await plans.started()
  const stranger = await addUser(fixture.api.db)
  const body = { user_subscription: id, tx_ref }
  const gone = { status: 404, body: { detail: 'Not found.' } }
  expect(await plans.start(stranger, id)).toMatchObject(gone)
  expect(await plans.report(stranger, body)).toMatchObject(gone)
  for (const group of [groups.admin, groups.lawyer, groups.finance, groups.support]) {
    const as = await addStaff(fixture.api.db, group)
    expect(await plans.start(as, id)).toMatchObject({ status: 403 })
    expect(await plans.report(as, body)).toMatchObject({ status: 403 })
  }
  expect(await plans.start(undefined, id)).toMatchObject({ status: 401 })
  expect(await plans.report(undefined, body)).toMatchObject({ status: 401 })
})

test('says which field is wrong', async () => {
  const { userId, id } = await plans.chosen()
  expect(await plans.report(userId, {})).toMatchObject({
    status: 400,
    body: { user_subscription: ['This field is required.'] },
  })
  expect(await plans.report(userId, { user_subscription: 'x' })).toMatchObject({
    status: 400,
    body: { user_subscription: ['A valid integer is required.'] },
  })
  expect(
    await plans.report(userId, { user_subscription: id, tx_ref: `SUB-${id}-${'x'.repeat(100)}` }),
  ).toMatchObject({
    status: 400,
    body: { tx_ref: ['Ensure this field has no more than 100 characters.'] },
  })
  expect(await plans.start(userId, id, { customer: { ...customer, email: 'ada' } })).toMatchObject({
    status: 400,
    body: { customer: { email: ['Enter a valid email address.'] } },
  })
})
