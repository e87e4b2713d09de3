import type { StartPaymentBody } from 'shared-contracts/api/payment.schema'
import { Failure, invalid } from '../app/failures'
import { allowanceTexts } from '../subscription/subscription-check'
import { attemptsOf, insertAttempt, lockOrder, priceColumns } from './attempt.queries'
import { holdDiscounts } from './discounts'
import type { Attempt } from './payment.tables'
import type { PaymentDesk } from './payment-desk'
import type { Reserved } from './payment-page'
import { nextCheck } from './poll-schedule'
import type { Price } from './price'
import { reckon, type Choice, type Reckoned } from './reckon'
import { serverReference } from './reference'
import { fixedTexts, refusals } from './texts'

/** Finds what is under way for an order or writes a new attempt, one caller at a time. */
export async function reserve(
  desk: PaymentDesk,
  orderId: number,
  body: StartPaymentBody,
): Promise<Reserved> {
  const choice = choiceOf(body)
  const now = desk.now()
  return desk.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.status !== 'Payment Pending') throw new Failure(409, { detail: refusals.notPending })
    const price = accepted(await reckon(tx, order, { choice, now }))
    const underWay = await attemptsOf(tx, { orderId }, ['open', 'pending'])
    const current = underWay.find(({ status }) => status === 'pending') ?? underWay[0]
    if (current) return { kind: isFor(current, price) ? 'same' : 'other', attempt: current }
    const attempt = await insertAttempt(tx, {
      subject: { orderId },
      userId: order.userId,
      price: priceColumns(price),
      now,
      origin: 'server',
      status: 'open',
      txRef: (attemptNo) => serverReference(order.number, attemptNo),
      nextCheckOn: nextCheck(now, now),
    })
    const held = await holdDiscounts(tx, { attempt, order, price, now })
    if (!held) throw invalid({ coupon: [refusals.couponElsewhere] })
    return { kind: 'made', attempt }
  })
}

/** P 5: a plan's discount on the order blocks coupons. */
function choiceOf({ coupon, subscription }: StartPaymentBody): Choice {
  const code = coupon?.trim()
  if (code && subscription) throw invalid({ coupon: [fixedTexts.couponWithPlan] })
  return { coupon: code ? { code } : undefined, subscription }
}

function accepted({ price, couponRefused, planRefused }: Reckoned): Price {
  if (couponRefused) throw invalid({ coupon: [fixedTexts.invalidCoupon] })
  if (planRefused) throw invalid({ subscription: [allowanceTexts[planRefused]] })
  if (price.payableKobo === 0) throw invalid({ non_field_errors: [refusals.nothingToPay] })
  return price
}

function isFor(attempt: Attempt, price: Price): boolean {
  const { expectedKobo, couponId, subscriptionId } = priceColumns(price)
  return (
    attempt.expectedKobo === expectedKobo &&
    attempt.couponId === couponId &&
    attempt.subscriptionId === subscriptionId
  )
}
