import { and, eq, sql, type SQL } from 'drizzle-orm'
import { groups } from 'shared-contracts/capabilities'
import type { OrderListQuery, OrderStatus } from 'shared-contracts/api/order.schema'
import type { SignedInUser } from '../app/authentication'
import { dayRangeOf, withinDays } from '../dates/lagos-day'
import { containsWords } from '../search/match'
import { orders } from './order.tables'

export interface OrderFilter {
  viewer: SignedInUser
  query: Pick<OrderListQuery, 'created_on__date__gte' | 'created_on__date__lte' | 'search'>
  status?: OrderStatus
  userId?: number
}

/** Groups 1, 4 and 5 see every order, a customer the own ones, a lawyer the assigned ones (D 6). */
export function visibleTo(viewer: SignedInUser): SQL {
  switch (viewer.group) {
    case groups.admin:
    case groups.finance:
    case groups.support:
      return sql`true`
    case groups.lawyer:
      return eq(orders.lawyerId, viewer.id)
    default:
      return eq(orders.userId, viewer.id)
  }
}

export const filterOf = ({ viewer, query, status, userId }: OrderFilter): SQL | undefined =>
  and(
    visibleTo(viewer),
    status && eq(orders.status, status),
    userId === undefined ? undefined : eq(orders.userId, userId),
    ...withinDays(orders.createdOn, dayRangeOf(query)),
    ...containsWords(orders.searchText, query.search ?? ''),
  )
