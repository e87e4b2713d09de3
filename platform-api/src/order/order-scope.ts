import { and, eq, sql, type SQL } from 'drizzle-orm'
import { groups } from 'shared-contracts/capabilities'
import type { OrderListQuery, OrderStatus } from 'shared-contracts/api/order.schema'
import type { SignedInUser } from '../app/authentication'
import { dayRangeOf, withinDays } from '../dates/lagos-day'
import { orders } from './order.tables'
import { matchesSearch } from './search-orders'

export interface OrderFilter {
  viewer: SignedInUser
  query: Pick<OrderListQuery, 'created_on__date__gte' | 'created_on__date__lte' | 'search'>
  status?: OrderStatus
  /** Orders of this day in Lagos and of earlier ones. */
  upTo?: string | undefined
  userId?: number
}

const seeingAll: readonly number[] = [groups.admin, groups.finance, groups.support]

export const seesEveryOrder = ({ group }: Pick<SignedInUser, 'group'>) => seeingAll.includes(group)

/** Groups 1, 4 and 5 see every order, a customer the own ones, a lawyer the assigned ones (D 6). */
export function visibleTo(viewer: SignedInUser): SQL {
  if (seesEveryOrder(viewer)) return sql`true`
  return eq(viewer.group === groups.lawyer ? orders.lawyerId : orders.userId, viewer.id)
}

export const filterOf = ({ viewer, query, status, upTo, userId }: OrderFilter): SQL | undefined =>
  and(
    visibleTo(viewer),
    status && eq(orders.status, status),
    userId === undefined ? undefined : eq(orders.userId, userId),
    ...withinDays(orders.createdOn, dayRangeOf(query)),
    ...withinDays(orders.createdOn, upTo === undefined ? {} : { to: upTo }),
    ...matchesSearch(query.search ?? ''),
  )
