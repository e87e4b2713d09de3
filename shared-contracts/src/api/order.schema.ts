import { z } from 'zod/mini'
import { listOf, naira } from './shared.schema'

/** D 4. Written as the specification writes them. */
export const orderStatuses = [
  'Payment Pending',
  'Payment Done',
  'Processing',
  'Completed',
  'Order Placed',
] as const

export const orderStatus = z.enum(orderStatuses)

/** An order as lists show it (D 3 "Order"). `laywerAssigned` is the field's published spelling. */
export const orderRow = z.object({
  number: z.string(),
  /** ISO date-time. */
  date: z.string(),
  created_on: z.string(),
  /** Title of the service. */
  item: z.string(),
  amount: naira,
  status: orderStatus,
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
  customerName: z.string(),
  /** Name of the lawyer, or an empty string. */
  laywerAssigned: z.string(),
  flow_type: z.enum(['Type A', 'Type B']),
  user: z.number(),
})

export const orderPage = listOf(orderRow)

/** Ours: how many orders each status has, for the filter strip; absent on other servers. */
export const orderCounts = z.object({
  counts: z.object({
    All: z.number(),
    'Payment Pending': z.number(),
    'Payment Done': z.number(),
    Processing: z.number(),
    Completed: z.number(),
    'Order Placed': z.number(),
  }),
})

export const orderDetail = z.object({
  ...orderRow.shape,
  /** Service slug, for links back to the form and the service page. */
  slug: z.string(),
  amofin_cost: naira,
  amofin_cost_text: z.string(),
  filing_cost: naira,
  filing_cost_text: z.string(),
  /** Subscription discount on the order. */
  discount: naira,
  referral_discount: naira,
  coupon_final_amount: z.nullable(naira),
  coupon_discount: z.nullable(z.string()),
  paymentMethod: z.string(),
  assignLawyer: z.nullable(z.number()),
  customerDetails: z.object({
    customerId: z.number(),
    customerName: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    customerMobile: z.string(),
    customerEmail: z.string(),
  }),
  address: z.object({ addressLine1: z.string(), addressLine2: z.string() }),
  agreement_doc: z.array(z.object({ id: z.number(), uploaded_doc: z.string() })),
  other_links: z.object({
    order_doc: z.array(z.object({ id: z.number(), uploaded_doc: z.string() })),
  }),
})

/** P 3 "Subscription check response". */
export const subscriptionCheck = z.object({
  message: z.string(),
  discount: naira,
  id_of_service_usage: z.number(),
  template_type: z.string(),
})

/** Query of every order list. Dates are `YYYY-MM-DD`; a page beyond 1000 rows is capped. */
export const orderListQuery = z.object({
  page: z.optional(z.string()),
  page_size: z.optional(z.string()),
  created_on__date__gte: z.optional(z.string()),
  created_on__date__lte: z.optional(z.string()),
  /** Ours: words that must occur in number, item or customer. */
  search: z.optional(z.string()),
  /** Ours: `created_on`, `item`, `number`, each with `-` for descending. */
  ordering: z.optional(z.string()),
})

export type OrderStatus = (typeof orderStatuses)[number]
export type OrderRow = z.infer<typeof orderRow>
export type OrderPage = z.infer<typeof orderPage>
export type OrderDetail = z.infer<typeof orderDetail>
export type OrderCounts = z.infer<typeof orderCounts>
export type SubscriptionCheck = z.infer<typeof subscriptionCheck>
export type OrderListQuery = z.infer<typeof orderListQuery>
