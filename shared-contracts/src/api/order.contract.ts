import { defineCall } from '../call/call'
import type {
  CouponCheck,
  OrderPayment,
  PaymentState,
  SubscriptionCheck,
} from './order-payment.schema'
import type {
  AllOrdersQuery,
  DownloadCounts,
  DownloadInfo,
  OrderCounts,
  OrderCountsQuery,
  OrderDetail,
  OrderPage,
  OrderStatus,
  UserOrdersQuery,
} from './order.schema'

export interface OrderQuery {
  page?: number
  page_size?: number
  created_on__date__gte?: string
  created_on__date__lte?: string
  search?: string
  ordering?: string
}
/** The paging and the conditions of a list as a client writes them. */
type ListQuery<Q extends { page?: unknown }> = Omit<Q, 'page' | 'page_size'> &
  Pick<OrderQuery, 'page' | 'page_size'>
type ByStatus = { params: { status: OrderStatus }; query: OrderQuery }

/** Every order that the caller may see; the conditions on customers are ours. */
export const listOrders = defineCall<OrderPage, { query: ListQuery<AllOrdersQuery> }>()(
  'GET',
  '/api/order/list/',
)
/**
 * One user's orders, as far as the caller may see them (D 7): those of a customer, and those that were
 * given to a lawyer.
 */
export const listUserOrders = defineCall<
  OrderPage,
  { params: { userId: number }; query: ListQuery<UserOrdersQuery> }
>()('GET', '/api/order/list/{userId}')
/** Group 1. */
export const listOrdersByStatus = defineCall<OrderPage, ByStatus>()(
  'GET',
  '/api/order/order_based_payment/{status}/',
)
/** Groups 2 to 5; the server scopes rows by role. */
export const listClientOrdersByStatus = defineCall<OrderPage, ByStatus>()(
  'GET',
  '/api/order/order_based_payment_client/{status}/',
)
export const getOrder = defineCall<OrderDetail, { params: { number: string } }>()(
  'GET',
  '/api/order/detail/{number}/',
)
/** Ours, of all or of one user's orders; where it answers 404 the filter strip shows no counts. */
export const countOrders = defineCall<OrderCounts, { query: OrderCountsQuery }>()(
  'GET',
  '/api/x/order-counts',
)
/** What a plan grants for one service: a discount, down to nothing left to pay. */
export const checkSubscription = defineCall<SubscriptionCheck, { query: { service: number } }>()(
  'GET',
  '/api/order/subscription-check/',
)
/** `price` is the service's own cost: discounts touch nothing else. */
export const checkCoupon = defineCall<CouponCheck, { query: { coupon: string; price: string } }>()(
  'GET',
  '/api/order/coupon-check',
)
/** After the provider's redirect, and for a total of zero. Idempotent. */
export const recordPayment = defineCall<PaymentState, { body: OrderPayment }>()(
  'POST',
  '/api/order/payment-create/',
)
/** The document of an order as PDF, or as Word with `doctype=doc`; the link counts when opened. */
export const getDownload = defineCall<
  DownloadInfo,
  { query: { number: string; doctype?: 'doc' } }
>()('GET', '/api/order/download-pdf/')
/** Downloads left to a user; ours: of one order and format, when `number` is given. */
export const countDownloads = defineCall<
  DownloadCounts,
  { params: { userId: number }; query: { number?: string; doctype?: 'doc' } }
>()('GET', '/api/order/download_counts/{userId}/')
