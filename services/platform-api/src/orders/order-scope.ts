import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { groups } from 'shared-contracts/capabilities'
import type { OrderListQuery, OrderStatus } from 'shared-contracts/api/order.schema'
import type { SignedInUser } from '../http/authentication'
import type { UserRow } from '../accounts/auth.queries'
import { dayRangeOf, withinDays } from '../dates/lagos-day'
import { orders } from '../tables/orders.tables'
import { matchesSearch } from './search-orders'

export interface OrderFilter {
  viewer: SignedInUser
  query: Pick<OrderListQuery, 'created_on__date__gte' | 'created_on__date__lte' | 'search'>
  status?: OrderStatus | undefined
  /** Orders of this day in Lagos and of earlier ones. */
  lastDay?: string | undefined
  /** The user whose orders they are. */
  of?: OrderOwner | undefined
  /** A condition on the customers whose orders they are. */
  customers?: SQL | undefined
}

export type OrderOwner = Pick<UserRow, 'id' | 'groupId'>

const seeingAll: readonly number[] = [groups.admin, groups.finance, groups.support]

export const seesEveryOrder = ({ group }: Pick<SignedInUser, 'group'>) => seeingAll.includes(group)

/** Groups 1, 4 and 5 see every order, a customer the own ones, a lawyer the assigned ones (D 6). */
export function visibleTo(viewer: SignedInUser): SQL {
  if (seesEveryOrder(viewer)) return sql`true`
  return eq(viewer.group === groups.lawyer ? orders.lawyerId : orders.userId, viewer.id)
}

/** A customer bought them; to a lawyer they were given, beside what was bought before. */
const ownedBy = ({ id, groupId }: OrderOwner): SQL | undefined =>
  groupId === groups.lawyer
    ? or(eq(orders.userId, id), eq(orders.lawyerId, id))
    : eq(orders.userId, id)

export const filterOf = (filter: OrderFilter): SQL | undefined => {
  const { viewer, query, status, lastDay, of: owner, customers } = filter
  return and(
    visibleTo(viewer),
    status && eq(orders.status, status),
    owner && ownedBy(owner),
    customers,
    ...withinDays(orders.createdOn, dayRangeOf(query)),
    ...withinDays(orders.createdOn, lastDay === undefined ? {} : { to: lastDay }),
    ...matchesSearch(query.search ?? ''),
  )
}
