import { groups } from 'shared-contracts/capabilities'
import type { Db } from '../../database/database'
import { queueMail } from '../../mail/queue-mail'
import { notify } from '../../notification/notify'
import { planMessages, planReceipt, planTrouble } from '../texts'
import type { Purchase } from './purchase.queries'

interface About {
  purchase: Purchase
  siteOrigin: string
}

/** Tells the customer and the staff that a plan is paid and active. */
export async function tellOfPlan(
  tx: Db,
  { purchase, siteOrigin, paidKobo }: About & { paidKobo: number },
): Promise<void> {
  const mail = planReceipt(purchase, paidKobo, subscriptionAddress(siteOrigin))
  await queueMail(tx, { to: purchase.email, ...mail })
  await tellCustomer(tx, purchase, planMessages.activated(purchase, paidKobo))
  await tellStaff(tx, purchase, planMessages.boughtBy(purchase))
}

/** Money arrived that gives nothing: the customer gets a word by mail, the staff their task. */
export async function tellOfPlanTrouble(
  tx: Db,
  { purchase, siteOrigin, ...told }: About & { customer?: string; staff: string },
): Promise<void> {
  await tellStaff(tx, purchase, told.staff)
  if (told.customer === undefined) return
  const mail = planTrouble(purchase, told.customer, subscriptionAddress(siteOrigin))
  await queueMail(tx, { to: purchase.email, ...mail })
  await tellCustomer(tx, purchase, told.customer)
}

/** D 2. */
const subscriptionAddress = (siteOrigin: string) => `${siteOrigin}/dashboard/subscription`

const tellCustomer = (tx: Db, { userId }: Purchase, message: string) =>
  notify(tx, { recipients: [userId], message, eventType: 'Subscription', aboutUser: userId })

async function tellStaff(tx: Db, { userId }: Purchase, message: string) {
  for (const group of [groups.admin, groups.finance]) {
    await notify(tx, {
      recipients: { group },
      message,
      eventType: 'Subscription',
      aboutUser: userId,
    })
  }
}
