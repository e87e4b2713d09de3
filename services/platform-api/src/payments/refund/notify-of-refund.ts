import { eq } from 'drizzle-orm'
import { brand } from 'shared-contracts/brand'
import { users } from '../../accounts/auth.tables'
import type { Db } from '../../database/database'
import { greeting } from '../../mail/greeting'
import { queueMail } from '../../mail/queue-mail'
import { shownNaira } from '../../money/naira'
import { notify } from '../../notifications/notify'
import { orderAddress } from '../../orders/order-address'
import type { OrderRecord } from '../../orders/order.tables'
import type { MoneyBack } from '../payable'
import { messages } from '../texts'

/** Writes to the customer that money of their order is on its way back. */
export async function notifyOfRefund(
  tx: Db,
  order: OrderRecord,
  { kobo, siteOrigin }: MoneyBack,
): Promise<void> {
  const [customer] = await tx.select().from(users).where(eq(users.id, order.userId))
  if (!customer) return
  await queueMail(tx, {
    to: customer.email,
    subject: `Refund for order ${order.number}`,
    text: refundText({
      opening: greeting(customer.firstName),
      amount: shownNaira(kobo),
      number: order.number,
      address: orderAddress(siteOrigin, order),
      siteOrigin,
    }),
  })
  await notify(tx, {
    recipients: [order.userId],
    aboutUser: order.userId,
    eventType: 'Order',
    order: order.number,
    message: messages.refunded(order, kobo),
  })
}

interface RefundText {
  opening: string
  amount: string
  number: string
  address: string
  siteOrigin: string
}

/** The reason is a note among colleagues and is not sent. */
const refundText = ({ opening, amount, number, address, siteOrigin }: RefundText) => `${opening}

We refunded ${amount} of order ${number} to the card that you paid with. Your bank may take up to ten working days to show it.

See your order:
${address}

Questions? Write to us:
${siteOrigin}/contactus

${brand.name}
`
