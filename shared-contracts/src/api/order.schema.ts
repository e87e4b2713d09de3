import { z } from 'zod/mini'
import { quoteLine } from './payment.schema'
import { refundLine } from './refund.schema'
import { documentPreview, documentStep, listOf, naira, wholeNumber } from './shared.schema'
import { customerStatuses } from './users.schema'

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
  /** Ours: what was paid, or is to pay, after discounts. Absent on other servers. */
  payable: z.optional(naira),
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

/** What the lawyer of an order added. All but `id` and `uploaded_doc` is ours. */
export const lawyerDocument = z.object({
  id: z.number(),
  uploaded_doc: z.string(),
  doc_title: z.optional(z.string()),
  /** As the lawyer's device called the file. */
  name: z.optional(z.string()),
  bytes: z.optional(z.number()),
  /** ISO date-time. */
  added_on: z.optional(z.string()),
  /** Name of the colleague; for a customer, the role. Empty when nobody knows. */
  added_by: z.optional(z.string()),
})

const lawyerDocuments = z.object({ order_doc: z.array(lawyerDocument) })

/** A file of the customer's form. All but `id` and `uploaded_doc` is ours. */
export const customerDocument = z.object({
  id: z.number(),
  uploaded_doc: z.string(),
  name: z.optional(z.string()),
  bytes: z.optional(z.number()),
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
  /** Ours: what `payable` is made of. Absent on other servers. */
  lines: z.optional(z.array(quoteLine)),
  /** Ours: what was given back; absent where nothing was. */
  refunds: z.optional(z.array(refundLine)),
  /** Ours, groups 1 and 4: who a receipt names as buyer once the account is deleted. */
  billed_name: z.optional(z.string()),
  /** Ours: too little money arrived; a sentence for the customer, who must not pay again now. */
  on_hold: z.optional(z.string()),
  /** Ours, with `refunds`: what that leaves of `payable`. */
  paid_after_refunds: z.optional(naira),
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
  agreement_doc: z.array(customerDocument),
  other_links: lawyerDocuments,
  /** Ours: the first page of the document as the form filled it; absent until it is paid for. */
  preview: z.optional(documentPreview),
  /** Ours, with it: "Law as at 20 November 2026. Wills Law of Lagos State." */
  law: z.optional(z.string()),
  /** Ours, once it is paid: what to do with the document, in this order (sign, stamp, register). */
  checklist: z.optional(z.array(documentStep)),
})

/** P 3 "Subscription check response". */
export const subscriptionCheck = z.object({
  message: z.string(),
  discount: naira,
  id_of_service_usage: z.number(),
  template_type: z.string(),
})

/** P 3 "Coupon check response". Without `valid` nothing else is sent. */
export const couponCheck = z.object({
  valid: z.boolean(),
  discount: z.optional(naira),
  coupon_object: z.optional(z.number()),
  is_percentage: z.optional(z.boolean()),
  value: z.optional(z.string()),
})

const money = z.union([z.number(), z.string().check(z.maxLength(40))])

/**
 * P 3 "Order payment record". All of it is a hint: the server verifies with the payment provider
 * and reckons the discounts itself (decisions.md, contract 5).
 */
export const orderPayment = z.object({
  order_no: z.string().check(z.maxLength(40)),
  flw_ref: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  /** Null or the text `null` when nothing was to pay. */
  tx_ref: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  transaction_id: z.optional(z.nullable(z.union([z.number(), z.string().check(z.maxLength(40))]))),
  status: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  amount: z.optional(z.nullable(money)),
  /** The provider's answer as text; kept, never read. */
  response_object: z.optional(z.nullable(z.string().check(z.maxLength(20_000)))),
  payment_method: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  discount_applied: z.optional(z.nullable(z.union([z.boolean(), money]))),
  subscription_applied: z.optional(z.nullable(z.boolean())),
  subscription_object: z.optional(
    z.nullable(
      z.object({
        discount: z.optional(z.nullable(money)),
        message: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
        id_of_service_usage: z.optional(z.nullable(z.union([z.number(), z.string()]))),
        template_type: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
      }),
    ),
  ),
  coupon_applied: z.optional(z.nullable(z.boolean())),
  couponobject: z.optional(
    z.nullable(
      z.object({
        coupon_object: z.optional(z.nullable(z.union([z.number(), z.string()]))),
        discount: z.optional(z.nullable(money)),
        is_percentage: z.optional(z.nullable(z.boolean())),
        valid: z.optional(z.nullable(z.boolean())),
        value: z.optional(z.nullable(money)),
      }),
    ),
  ),
})

/**
 * Where a payment stands, by the server's own verification. `pending`: the provider does not know
 * yet, or could not be reached. `unpaid`: nothing came within a day. `underpaid`: less than the
 * price came, and staff look at it.
 */
export const paymentStates = [
  'paid',
  'pending',
  'failed',
  'cancelled',
  'underpaid',
  'unpaid',
] as const

/** Answer of `payment-create` and of our own payment calls. */
export const paymentState = z.object({
  status: z.enum(paymentStates),
  order_no: z.string(),
  order_status: orderStatus,
  amount: naira,
  tx_ref: z.nullable(z.string()),
  /** A sentence for the customer. */
  detail: z.string(),
})

/** D 3 "Download info". An empty link: there is nothing to download (yet), `message` says why. */
export const downloadInfo = z.object({
  /** How many downloads are left; staff are not counted. */
  no_of_downloads: z.number(),
  message: z.string(),
  template_link: z.string(),
  other_links: lawyerDocuments,
})
export const downloadCounts = z.object({ no_of_downloads: z.number(), message: z.string() })

/** Query of every order list. Dates are `YYYY-MM-DD`; a page beyond 1000 rows is capped. */
export const orderListQuery = z.object({
  page: z.optional(z.string()),
  page_size: z.optional(z.string()),
  created_on__date__gte: z.optional(z.string()),
  created_on__date__lte: z.optional(z.string()),
  /** Ours: words that must occur in number, item or customer. */
  search: z.optional(z.string()),
  /** Ours: `created_on`, `item`, `number`, `user`, each with `-` for descending. */
  ordering: z.optional(z.string()),
})

/** Query of one user's orders; ours beside the rest: those of one status, as D 4 writes it. */
export const userOrdersQuery = z.object({
  ...orderListQuery.shape,
  status: z.optional(orderStatus),
})

/**
 * Query of the list of all orders. Ours: conditions on the customers whose orders they are, each as
 * the list of customers takes it, for the export "Order Details"; `ordering` also takes `user`.
 */
export const allOrdersQuery = z.object({
  ...orderListQuery.shape,
  customer_status: z.optional(z.enum(customerStatuses)),
  customer_search: z.optional(z.string()),
  date_joined__date__gte: z.optional(z.string()),
  date_joined__date__lte: z.optional(z.string()),
})

/** Query of the counts: the list's own conditions, and whose orders, when not everybody's. */
export const orderCountsQuery = z.object({
  created_on__date__gte: z.optional(z.string()),
  created_on__date__lte: z.optional(z.string()),
  search: z.optional(z.string()),
  user: z.optional(wholeNumber),
})

export type OrderStatus = (typeof orderStatuses)[number]
export type OrderRow = z.infer<typeof orderRow>
export type OrderPage = z.infer<typeof orderPage>
export type LawyerDocument = z.infer<typeof lawyerDocument>
export type CustomerDocument = z.infer<typeof customerDocument>
export type OrderDetail = z.infer<typeof orderDetail>
export type OrderCounts = z.infer<typeof orderCounts>
export type SubscriptionCheck = z.infer<typeof subscriptionCheck>
export type CouponCheck = z.infer<typeof couponCheck>
export type OrderPayment = z.infer<typeof orderPayment>
export type PaymentStatus = (typeof paymentStates)[number]
export type PaymentState = z.infer<typeof paymentState>
export type DownloadInfo = z.infer<typeof downloadInfo>
export type DownloadCounts = z.infer<typeof downloadCounts>
export type OrderListQuery = z.infer<typeof orderListQuery>
export type UserOrdersQuery = z.infer<typeof userOrdersQuery>
export type AllOrdersQuery = z.infer<typeof allOrdersQuery>
export type OrderCountsQuery = z.infer<typeof orderCountsQuery>
