import { eq } from 'drizzle-orm'
import type { PlanPaymentState } from 'shared-contracts/api/subscription.schema'
import { paymentAttempts } from '../../../tables/payments.tables'
import { customer, type PaymentFixture } from '../../../payments/testing/payment-fixture'
import { addUser } from '../../../testing/test-records'
import { subscriptions } from '../../../tables/subscriptions.tables'
import { planIds } from '../../testing/add-subscription'

/** Customers who choose plans and pay for them. */
export function planFixture({ api, provider }: Pick<PaymentFixture, 'api' | 'provider'>) {
  const post = (url: string, as: number | undefined, body: object) =>
    api.call('POST', url, { as, body })
  const start = (as: number | undefined, user_subscription: unknown, fields: object = {}) =>
    post('/api/x/subscription-payments', as, { user_subscription, customer, ...fields })
  const report = (as: number | undefined, body: object) =>
    post('/api/subscription/sub-payment/', as, body)

  /** A customer who chose a plan: Starter for ₦5,000 unless said otherwise. */
  async function chosen(plan: number = planIds.starter) {
    const userId = await addUser(api.db)
    const { body } = await post('/api/subscription/activate/', userId, { plan, user: userId })
    return { userId, id: (body as { user_subscription: number }).user_subscription }
  }

  /** The same with the provider's page open; `back` is what the browser posts from it. */
  async function started(plan?: number) {
    const { userId, id } = await chosen(plan)
    const { status, body } = await start(userId, id)
    if (status !== 200) throw new Error(`Starting answered ${status}: ${JSON.stringify(body)}`)
    const { tx_ref, ...page } = body as { tx_ref: string; amount: string; link: string }
    const back = async (overrides: object = {}) =>
      (await report(userId, { user_subscription: id, tx_ref, status: 'successful', ...overrides }))
        .body as PlanPaymentState
    return { userId, id, tx_ref, ...page, back }
  }

  const rowOf = async (id: number) =>
    (await api.db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]
  const attemptsFor = (id: number) =>
    api.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.boughtSubscriptionId, id))
      .orderBy(paymentAttempts.attemptNo)
  const answersWell = () =>
    Object.assign(provider.mood, { create: 'link', down: false, notYet: false })
  return { start, report, chosen, started, rowOf, attemptsFor, answersWell }
}
