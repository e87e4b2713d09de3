import type { StartedPayment, StartPaymentBody } from 'shared-contracts/api/payment.schema'
import { notFound } from '../app/failures'
import { findOwnOrder } from './attempt.queries'
import { unavailable, type PaymentDesk } from './payment-desk'
import { openPaymentPage } from './payment-page'
import { reserve } from './reserve'
import { refusals } from './texts'

/** The provider's page for an order: the one that is open, or a new one. */
export async function startPayment(
  desk: PaymentDesk,
  userId: number,
  body: StartPaymentBody,
): Promise<StartedPayment> {
  if (!desk.takesCards) throw unavailable(refusals.notSetUp)
  const order = await findOwnOrder(desk.db, { number: body.order_no, userId })
  if (!order) throw notFound()
  const { number: orderNumber, item } = order
  return openPaymentPage(desk, {
    subject: { orderId: order.id },
    page: { orderNumber, kind: 'order', item, customer: body.customer },
    reserve: () => reserve(desk, order.id, body),
    confirming: refusals.confirming,
  })
}
