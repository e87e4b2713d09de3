import { groups } from 'shared-contracts/capabilities'
import type { Db } from '../../database/database'
import { queueMail } from '../../mail/queue-mail'
import { notify } from '../../notifications/notify'
import { planMessages, planReceipt, planMismatch } from './texts'
import type { Purchase } from './purchase.queries'
import type { PlanQuote } from './upgrade'

interface About {
  purchase: Purchase
  siteOrigin: string
}

/** Tells the customer and the staff that a plan is paid and active. */
export async function notifyOfPlan(
  tx: Db,
  { purchase, siteOrigin, paidKobo, quoted }: About & { paidKobo: number; quoted: PlanQuote },
): Promise<void> {
  const message = activationMessage(purchase, paidKobo, quoted)
  const mail = planReceipt(purchase, message, siteOrigin)
  await queueMail(tx, { to: purchase.email, ...mail })
  await notifyCustomer(tx, purchase, message)
  await notifyStaff(tx, purchase, planMessages.boughtBy(purchase))
}

function activationMessage(purchase: Purchase, paidKobo: number, quoted: PlanQuote): string {
  const active = planMessages.activated(purchase, paidKobo)
  const titles = quoted.replaces.map(({ title }) => title)
  return titles.length > 0
    ? `${active} ${planMessages.replaced(titles, quoted.creditKobo)}`
    : active
}

/** Money arrived that gives nothing: the customer gets a word by mail, the staff their task. */
export async function notifyOfPlanMismatch(
  tx: Db,
  { purchase, siteOrigin, ...notified }: About & { customer?: string; staff: string },
): Promise<void> {
  await notifyStaff(tx, purchase, notified.staff)
  if (notified.customer === undefined) return
  const mail = planMismatch(purchase, notified.customer, siteOrigin)
  await queueMail(tx, { to: purchase.email, ...mail })
  await notifyCustomer(tx, purchase, notified.customer)
}

const notifyCustomer = (tx: Db, { userId }: Purchase, message: string) =>
  notify(tx, { recipients: [userId], message, eventType: 'Subscription', aboutUser: userId })

async function notifyStaff(tx: Db, { userId }: Purchase, message: string) {
  for (const group of [groups.admin, groups.finance]) {
    await notify(tx, {
      recipients: { group },
      message,
      eventType: 'Subscription',
      aboutUser: userId,
    })
  }
}
