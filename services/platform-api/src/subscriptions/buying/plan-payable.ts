import { eq } from 'drizzle-orm'
import type { PlanPaymentState } from 'shared-contracts/api/subscription.schema'
import { invalid } from '../../http/failures'
import type { Db } from '../../database/database'
import { nairaText } from '../../money/naira'
import type {
  QuoteInput,
  PayableItem,
  DeliveryResult,
  Delivery,
  Offer,
  Payable,
  PaymentMismatch,
} from '../../payments/payable'
import { monthsAfter } from '../../pricing/allowance'
import { subscriptions } from '../../tables/subscriptions.tables'
import { planMessages, planOutcomes, planRefusals } from './texts'
import { planRefusal } from './choose-plan'
import {
  findPurchaseOf,
  findRunning,
  getPurchase,
  lockPurchase,
  type Purchase,
} from './purchase.queries'
import { afterPlanRefund } from './refund-plan'
import { renewedUntil } from './renewal'
import { notifyOfPlan, notifyOfPlanMismatch } from './notify-of-plan'
import { quotePlan, replacePlans } from './upgrade'

/** A plan: what is left of cheaper ones that it takes the place of comes off its price. */
export const planPayable: Payable<Purchase, PlanPaymentState> = {
  kind: 'subscription',
  texts: planRefusals,
  outcomes: planOutcomes,
  subject: (boughtSubscriptionId) => ({ boughtSubscriptionId }),
  read: async (db, id) => boughtPlan(await getPurchase(db, id)),
  lock: async (tx, id) => boughtPlan(await lockPurchase(tx, id)),
  async findNumbered(db, numbers) {
    const found = await findPurchaseOf(db, numbers.flatMap(idIn))
    return found && boughtPlan(found)
  },
  quote: quoteFor,
  hold: async () => true,
  free: async () => {},
  deliver: activatePlan,
  notify: notifyStaff,
  afterRefund: afterPlanRefund,
  stateOf: ({ row }, { status, kobo, txRef, detail }) => ({
    user_subscription: row.id,
    plan: row.planId,
    active: row.active || row.renewsId !== null,
    valid_till: row.validTill?.toISOString() ?? null,
    status,
    amount: nairaText(kobo),
    tx_ref: txRef,
    detail,
  }),
}

export const boughtPlan = (purchase: Purchase): PayableItem<Purchase> => ({
  id: purchase.id,
  userId: purchase.userId,
  number: `SUB-${purchase.id}`,
  title: purchase.title,
  paid: purchase.paidOn !== null,
  paidKobo: purchase.costKobo,
  row: purchase,
})

const idIn = (number: string): number[] =>
  /^SUB-[1-9]\d{0,8}$/.test(number) ? [Number(number.slice('SUB-'.length))] : []

/** Another plan may have been bought since this one was chosen. */
async function quoteFor(
  db: Db,
  { row }: PayableItem<Purchase>,
  { now }: QuoteInput,
): Promise<Offer> {
  const { planId, costKobo, months, userId } = row
  const plan = { id: planId, costKobo, months }
  const stop = await planRefusal(db, plan, { userId, now, own: true })
  const { payableKobo, creditKobo } = await quotePlan(db, plan, { userId, now })
  return {
    price: { expectedKobo: payableKobo, planCreditKobo: creditKobo },
    stopped: stop !== undefined,
    refused: stop === undefined ? undefined : invalid({ user_subscription: [stop] }),
  }
}

/**
 * Its period begins with the payment, not with the choice; of a plan that runs, with its end. At the
 * price of the attempt, with what the replaced plans counted when it was made: where another purchase used
 * a credit up since, or the payment came days later, more is due than was paid.
 */
async function activatePlan(
  tx: Db,
  { bought: { row: purchase }, attempt, now, pricedOn, siteOrigin }: Delivery<Purchase>,
): Promise<DeliveryResult> {
  const { planId, months, userId } = purchase
  const offered = attempt.expectedKobo + attempt.planCreditKobo
  const plan = { id: planId, months, costKobo: offered }
  const quoted = await quotePlan(tx, plan, { userId, now: pricedOn })
  const { payableKobo, creditKobo, replaces } = quoted
  await tx
    .update(subscriptions)
    .set({
      costKobo: payableKobo,
      creditKobo,
      startedOn: now,
      paidOn: now,
      ...(await periodOf(tx, purchase, now)),
    })
    .where(eq(subscriptions.id, purchase.id))
  await replacePlans(tx, { subscriptionId: purchase.id, replaces, now })
  await notifyOfPlan(tx, { purchase, siteOrigin, paidKobo: payableKobo, quoted })
  return {
    dueKobo: payableKobo,
    sold: { plans: -quoted.costKobo, 'plan-credits': creditKobo },
  }
}

/** A plan that still runs goes on under its own number, so that what was used of it stays counted. */
async function periodOf(tx: Db, { userId, planId, months }: Purchase, now: Date) {
  if (months === null) return { active: true, validTill: null }
  const running = await findRunning(tx, { userId, planId, now })
  if (!running?.validTill) return { active: true, validTill: monthsAfter(now, months) }
  const validTill = renewedUntil(running.startedOn, running.validTill, months)
  await tx.update(subscriptions).set({ validTill }).where(eq(subscriptions.id, running.id))
  return { active: false, validTill, renewsId: running.id }
}

function notifyStaff(
  tx: Db,
  { row: purchase }: PayableItem<Purchase>,
  { kind, kobo, siteOrigin }: PaymentMismatch,
): Promise<void> {
  if (kind === 'too-little') {
    const staff = planMessages.underpaid(purchase, kobo)
    const customer = planMessages.onHold(purchase)
    return notifyOfPlanMismatch(tx, { purchase, siteOrigin, staff, customer })
  }
  const staff = planMessages.giveBack(purchase, kobo)
  const customer = kind === 'twice' ? planMessages.returned(purchase) : undefined
  return notifyOfPlanMismatch(tx, { purchase, siteOrigin, staff, customer })
}
