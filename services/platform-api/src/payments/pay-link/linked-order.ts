import { and, desc, eq, inArray } from 'drizzle-orm'
import type { LinkedOrder, LinkPaymentBody } from 'shared-contracts/api/pay-link.schema'
import type { StartedPayment } from 'shared-contracts/api/payment.schema'
import type { RateLimit } from '../../rate-limits/rate-limit'
import { users } from '../../tables/accounts.tables'
import type { Db } from '../../database/database'
import { nairaText } from '../../money/naira'
import type { OrderRecord } from '../../tables/orders.tables'
import { quoteOrder } from '../../pricing/order-discounts'
import { recordedQuote } from '../../pricing/quote'
import { getOrder } from '../attempt.queries'
import { refreshAttempt } from '../reconcile-attempt'
import { isUnderWay } from '../next-status'
import { boughtOrder } from '../order-payable'
import { unavailable } from '../payable'
import type { PaymentDeps } from '../payment-deps'
import { paymentAttempts, type Attempt, type PayLinkRecord } from '../../tables/payments.tables'
import { startPayment } from '../start-payment'
import { refusals } from '../texts'

/** Whoever holds a link can make us ask the provider for pages. */
const perLink: RateLimit = {
  ...{ name: 'pay-link-payment', points: 20, duration: 3600, store: 'lasting' },
}

/** What the holder of a link is shown: the service, the amount and the owner's first name. */
export async function linkedOrderOf(deps: PaymentDeps, link: PayLinkRecord): Promise<LinkedOrder> {
  const attempt = await attemptUnderWay(deps, link)
  const order = await getOrder(deps.db, link.orderId)
  const paid = order.status !== 'Payment Pending'
  const waits = attempt !== undefined && attempt.status === 'pending'
  return {
    status: paid ? 'paid' : waits ? 'pending' : 'open',
    item: order.item,
    first_name: await firstNameOf(deps.db, order.userId),
    amount: nairaText(await dueKobo(deps, order, paid)),
    expires_on: link.expiresOn.toISOString(),
  }
}

/** The provider's page for a payer without an account; it comes back to the link. */
export async function startLinkedPayment(
  deps: PaymentDeps,
  { link, token, customer }: LinkPaymentBody & { link: PayLinkRecord; token: string },
): Promise<StartedPayment> {
  if (!deps.takesCards) throw unavailable(refusals.notSetUp)
  await deps.limits.count(perLink, link.id)
  const order = await getOrder(deps.db, link.orderId)
  return startPayment(deps, deps.payables.order, boughtOrder(order), {
    customer,
    choice: {},
    payLinkId: link.id,
    returnPath: `/pay/${token}`,
  })
}

/** The newest payment by this link, after the provider was asked about it. */
async function attemptUnderWay(deps: PaymentDeps, { id }: PayLinkRecord) {
  const [found]: (Attempt | undefined)[] = await deps.db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.payLinkId, id),
        inArray(paymentAttempts.status, ['open', 'pending', 'unpaid']),
      ),
    )
    .orderBy(desc(paymentAttempts.id))
    .limit(1)
  const refreshed = found && (await refreshAttempt(deps, found))
  return refreshed && isUnderWay(refreshed.status) ? refreshed : undefined
}

async function dueKobo({ db, now }: PaymentDeps, order: OrderRecord, paid: boolean) {
  if (paid) return recordedQuote(order).payableKobo
  const { quoted } = await quoteOrder(db, order, { choice: {}, now: now() })
  return quoted.payableKobo
}

async function firstNameOf(db: Db, userId: number): Promise<string> {
  const [owner] = await db
    .select({ firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId))
  return owner?.firstName ?? ''
}
