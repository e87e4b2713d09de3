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
export type DownloadInfo = z.infer<typeof downloadInfo>
export type DownloadCounts = z.infer<typeof downloadCounts>
export type OrderListQuery = z.infer<typeof orderListQuery>
export type UserOrdersQuery = z.infer<typeof userOrdersQuery>
export type AllOrdersQuery = z.infer<typeof allOrdersQuery>
export type OrderCountsQuery = z.infer<typeof orderCountsQuery>
