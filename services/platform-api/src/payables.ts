import { orderListener } from './orders/payment-notices'
import { orderPayable } from './payments/order-payable'
import type { Payables } from './payments/payment-deps'
import { planPayable } from './subscriptions/buying/plan-payable'

/** What the product sells, put together here: paying knows neither mails nor documents. */
export const payables: Payables = { order: orderPayable(orderListener), plan: planPayable }
