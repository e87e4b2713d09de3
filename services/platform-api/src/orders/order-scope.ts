import { and, eq, or, type SQL, inArray } from 'drizzle-orm'
import type { OrderListQuery, OrderStatus, AllOrdersQuery } from 'shared-contracts/api/order.schema'
import { groups } from 'shared-contracts/capabilities'
import type { SignedInUser } from '../http/authentication'
import type { UserRow } from '../accounts/auth.queries'
import { dayRangeOf, withinDays } from '../dates/lagos-day'
import { orders } from '../tables/orders.tables'
import { matchesSearch } from './search-orders'
import { users } from '../tables/accounts.tables'
import type { Db } from '../database/database'
import { customersWhere } from '../accounts/users/lists/customers.queries'
import { ordersVisibleTo } from '../accounts/auth.queries'

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

/** A customer bought them; to a lawyer they were given, beside what was bought before. */
const ownedBy = ({ id, groupId }: OrderOwner): SQL | undefined =>
  groupId === groups.lawyer
    ? or(eq(orders.userId, id), eq(orders.lawyerId, id))
    : eq(orders.userId, id)

export const filterOf = (filter: OrderFilter): SQL | undefined => {
  const { viewer, query, status, lastDay, of: owner, customers } = filter
  return and(
    ordersVisibleTo(viewer),
    status && eq(orders.status, status),
    owner && ownedBy(owner),
    customers,
    ...withinDays(orders.createdOn, dayRangeOf(query)),
    ...withinDays(orders.createdOn, lastDay === undefined ? {} : { to: lastDay }),
    ...matchesSearch(query.search ?? ''),
  )
}

/**
 * Orders of the customers whom the list of customers shows for the same status, days of joining and
 * words, so that an export holds the orders of what is on the screen. Undefined where the query asks
 * nothing of the customers.
 */
export function ofCustomers(db: Db, query: AllOrdersQuery, viewer: SignedInUser): SQL | undefined {
  const { customer_status: status, customer_search: search } = query
  const { date_joined__date__gte, date_joined__date__lte } = query
  const joined = date_joined__date__gte ?? date_joined__date__lte
  if (status === undefined && !search?.trim() && joined === undefined) return undefined
  const where = customersWhere(db, {
    viewer,
    query: { search, date_joined__date__gte, date_joined__date__lte },
    status,
  })
  return inArray(orders.userId, db.select({ id: users.id }).from(users).where(where))
}
