import { lagosDate } from 'agreement-template/format'
import { eq } from 'drizzle-orm'
import { orderAgreements } from '../tables/agreements.tables'
import { formOf } from '../agreements/testing/form-journey'
import { users } from '../tables/accounts.tables'
import { referralCredits } from '../tables/discounts.tables'
import { seedCatalogue } from '../../seed/catalogue/seed-catalogue'
import { addUser } from '../testing/test-records'
import { statusAfterPayment } from './order-payable'
import {
  openPaymentFixture,
  orderOf,
  orderToPay,
  returned,
  started,
  type PaymentFixture,
} from './testing/payment-fixture'

let fixture: PaymentFixture
beforeAll(async () => {
  fixture = await openPaymentFixture(seedCatalogue)
})
afterAll(() => fixture.close())

async function pay(userId: number, number: string) {
  const { tx_ref } = await started(fixture, userId, number)
  fixture.provider.add({ tx_ref })
  return returned(fixture, userId, { order_no: number, tx_ref })
}

test('ends all changes to the document on the day that it is paid', async () => {
  const form = await formOf(fixture.api, 'tenancy-agreement-lagos')
  const ada = await addUser(fixture.api.db)
  const { order_number: number } = await form.complete({ as: ada })
  if (!number) throw new Error('The form made no order.')
  expect(await pay(ada, number)).toMatchObject({ status: 'paid', order_status: 'Completed' })
  const { id } = await orderOf(fixture, number)
  const [made] = await fixture.api.db
    .select()
    .from(orderAgreements)
    .where(eq(orderAgreements.orderId, id))
  expect(made).toMatchObject({ frozenOn: lagosDate(new Date()) })
})

test('rewards who brought the customer, once', async () => {
  const referrer = await addUser(fixture.api.db)
  const { userId, number } = await orderToPay(fixture)
  await fixture.api.db.update(users).set({ referredBy: referrer }).where(eq(users.id, userId))
  await pay(userId, number)
  await returned(fixture, userId, { order_no: number, tx_ref: null })
  const rewards = await fixture.api.db
    .select()
    .from(referralCredits)
    .where(eq(referralCredits.userId, referrer))
  expect(rewards).toMatchObject([{ kind: 'reward', referredId: userId, spentKobo: null }])
})

test('knows what follows a payment', () => {
  expect(statusAfterPayment('A', true)).toBe('Completed')
  expect(statusAfterPayment('A', false)).toBe('Order Placed')
  expect(statusAfterPayment('B', true)).toBe('Payment Done')
  expect(statusAfterPayment('B', false)).toBe('Payment Done')
})
