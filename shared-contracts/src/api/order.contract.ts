import { defineCall } from '../call/call'
import type { OrderCounts, OrderDetail, OrderPage, OrderStatus } from './order.schema'

export interface OrderQuery {
  page?: number
  page_size?: number
  created_on__date__gte?: string
  created_on__date__lte?: string
  search?: string
  ordering?: string
}
type ByStatus = { params: { status: OrderStatus }; query: OrderQuery }

export const listOrders = defineCall<OrderPage, { query: OrderQuery }>()('GET', '/api/order/list/')
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
/** Ours; where it answers 404 the filter strip shows no counts. */
export const countOrders = defineCall<
  OrderCounts,
  { query: Pick<OrderQuery, 'created_on__date__gte' | 'created_on__date__lte' | 'search'> }
>()('GET', '/api/x/order-counts')
