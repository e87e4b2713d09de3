import {
  countOrders,
  getOrder,
  listClientOrdersByStatus,
  listOrders,
  listOrdersByStatus,
  listUserOrders,
} from 'shared-contracts/api/order.contract'
import {
  allOrdersQuery,
  orderCounts,
  orderCountsQuery,
  orderDetail,
  orderListQuery,
  orderPage,
  orderStatuses,
  userOrdersQuery,
  type OrderDetail,
  type OrderListQuery,
} from 'shared-contracts/api/order.schema'
import { groups } from 'shared-contracts/capabilities'
import { fake, found, notFound, type FakeCall, type FakeRequest } from '../call/fake-call'
import { pageOf } from '../call/paging'
import { holds } from '../call/suggestions'
import { groupOf } from '../data/users'
import type { FakeUser, FakeData } from '../data/fake-data'

type ListRequest = FakeRequest<OrderListQuery>

/** The orders that somebody may see: a customer the own, a lawyer the assigned, others all. */
export function visibleOrders({ orders }: FakeData, user: FakeUser | undefined): OrderDetail[] {
  if (!user) return []
  const group = groupOf(user)
  if (group === groups.customer) return orders.filter((order) => order.user === user.id)
  if (group === groups.lawyer) return orders.filter((order) => order.assignLawyer === user.id)
  return orders
}

/** One user's orders: those bought, or given to a lawyer. */
function ordersOf(fakeData: FakeData, viewer: FakeUser | undefined, userId: string): OrderDetail[] {
  const own = String(viewer?.id) === userId
  if (!own && viewer && groupOf(viewer) === groups.customer) throw notFound()
  return visibleOrders(fakeData, viewer).filter(
    ({ user, assignLawyer }) => String(user) === userId || String(assignLawyer) === userId,
  )
}

const byStatus = ({ fakeData, user, params, query }: ListRequest) => {
  const status = found(orderStatuses.find((known) => known === params.status))
  const orders = visibleOrders(fakeData, user).filter((order) => order.status === status)
  return pageOf(wanted(orders, query), query)
}

export const orderFakes: FakeCall[] = [
  fake(listOrders, {
    access: 'user',
    query: allOrdersQuery,
    answer: orderPage,
    respond: ({ fakeData, user, query }) =>
      pageOf(wanted(visibleOrders(fakeData, user), query), query),
  }),
  fake(listUserOrders, {
    access: 'user',
    query: userOrdersQuery,
    answer: orderPage,
    respond: ({ fakeData, user, params, query }) => {
      const orders = ordersOf(fakeData, user, params.userId ?? '').filter(
        ({ status }) => !query.status || status === query.status,
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
    respond: ({ fakeData, user, params }) =>
      found(visibleOrders(fakeData, user).find(({ number }) => number === params.number)),
  }),
  fake(countOrders, {
    access: 'user',
    query: orderCountsQuery,
    answer: orderCounts,
    respond: ({ fakeData, user, query }) => {
      const all =
        query.user === undefined
          ? visibleOrders(fakeData, user)
          : ordersOf(fakeData, user, String(query.user))
      const orders = wanted(all, query)
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
