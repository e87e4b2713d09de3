import type { OrderStatus } from 'shared-contracts/api/order.schema'

export type { OrderStatus }

/** Same list as the API's schema, which browsers do not load; a test ties the two. */
export const orderStatuses = [
  'Payment Pending',
  'Payment Done',
  'Processing',
  'Completed',
  'Order Placed',
] as const satisfies readonly OrderStatus[]

/** The strip's order (look: All, Completed, Payment Pending, Payment Done, then the others). */
export const statusFilters = [
  'All',
  'Completed',
  'Payment Pending',
  'Payment Done',
  'Processing',
  'Order Placed',
] as const
