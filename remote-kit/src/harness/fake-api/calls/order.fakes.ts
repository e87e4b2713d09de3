import {
  countOrders,
  getOrder,
  listClientOrdersByStatus,
  listOrders,
  listOrdersByStatus,
  listUserOrders,
} from 'shared-contracts/api/order.contract'
import {
  orderCounts,
  orderDetail,
  orderListQuery,
  orderPage,
  orderStatuses,
  type OrderDetail,
  type OrderListQuery,
} from 'shared-contracts/api/order.schema'
import { groups } from 'shared-contracts/capabilities'
import { fake, found, notFound, type FakeCall, type FakeRequest } from '../fake-call'
import { pageOf } from '../paging'
import { holds } from '../suggestions'
import { groupOf } from '../world/users'
import type { FakeUser, World } from '../world/world'

type ListRequest = FakeRequest<OrderListQuery>

/** The orders that somebody may see: a customer the own, a lawyer the assigned, others all. */
export function visibleOrders({ orders }: World, user: FakeUser | undefined): OrderDetail[] {
  if (!user) return []
  const group = groupOf(user)
  if (group === groups.customer) return orders.filter((order) => order.user === user.id)
  if (group === groups.lawyer) return orders.filter((order) => order.assignLawyer === user.id)
  return orders
}

const byStatus = ({ world, user, params, query }: ListRequest) => {
  const status = found(orderStatuses.find((known) => known === params.status))
  const orders = visibleOrders(world, user).filter((order) => order.status === status)
  return pageOf(wanted(orders, query), query)
}

export const orderFakes: FakeCall[] = [
  fake(listOrders, {
    access: 'user',
    query: orderListQuery,
    answer: orderPage,
    respond: ({ world, user, query }) => pageOf(wanted(visibleOrders(world, user), query), query),
  }),
  fake(listUserOrders, {
    access: 'user',
    query: orderListQuery,
    answer: orderPage,
    respond: ({ world, user, params, query }) => {
      const own = String(user?.id) === params.userId
      if (!own && user && groupOf(user) === groups.customer) throw notFound()
      const orders = visibleOrders(world, user).filter(
        (order) => String(order.user) === params.userId,
      )
      return pageOf(wanted(orders, query), query)
    },
  }),
  fake(listOrdersByStatus, {
    access: [groups.admin],
    query: orderListQuery,
    answer: orderPage,
    respond: byStatus,
  }),
  fake(listClientOrdersByStatus, {
    access: [groups.customer, groups.lawyer, groups.finance, groups.support],
    query: orderListQuery,
    answer: orderPage,
    respond: byStatus,
  }),
  fake(getOrder, {
    access: 'user',
    answer: orderDetail,
    respond: ({ world, user, params }) =>
      found(visibleOrders(world, user).find(({ number }) => number === params.number)),
  }),
  fake(countOrders, {
    access: 'user',
    query: orderListQuery,
    answer: orderCounts,
    respond: ({ world, user, query }) => {
      const orders = wanted(visibleOrders(world, user), query)
      const of = (status: OrderDetail['status']) =>
        orders.filter((order) => order.status === status).length
      return {
        counts: {
          All: orders.length,
          'Payment Pending': of('Payment Pending'),
          'Payment Done': of('Payment Done'),
          Processing: of('Processing'),
          Completed: of('Completed'),
          'Order Placed': of('Order Placed'),
        },
      }
    },
  }),
]

const columns = { created_on: 'created_on', item: 'item', number: 'number' } as const

/** Search, days and order of a list, newest first unless said otherwise. */
function wanted(orders: readonly OrderDetail[], query: OrderListQuery): OrderDetail[] {
  const { search = '', ordering = '-created_on' } = query
  const from = query.created_on__date__gte ?? ''
  const to = query.created_on__date__lte ?? '9'
  const name = ordering.replace(/^-/, '') as keyof typeof columns
  const column = columns[name] ?? 'created_on'
  const direction = ordering.startsWith('-') || !columns[name] ? -1 : 1
  return orders
    .filter(({ created_on }) => created_on.slice(0, 10) >= from && created_on.slice(0, 10) <= to)
    .filter(({ number, item, customerName, username }) =>
      holds(`${number} ${item} ${customerName} ${username}`, search),
    )
    .sort((a, b) => direction * a[column].localeCompare(b[column]))
}
