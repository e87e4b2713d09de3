import type { OrderStatus } from 'shared-contracts/api/order.schema'

/** An order by names; prices and title come from the service. */
export interface OrderSeed {
  number: string
  customer: string
  slug: string
  status: OrderStatus
  createdOn: Date
  lawyer?: string
  coupon?: 'WELCOME10' | 'RENT2026'
  /** Taken with a plan: the whole price of the document is discounted. */
  withPlan?: boolean
}
