import { inArray, type SQL } from 'drizzle-orm'
import type { AllOrdersQuery } from 'shared-contracts/api/order.schema'
import type { SignedInUser } from '../http/authentication'
import { users } from '../tables/accounts.tables'
import type { Db } from '../database/database'
import { customersWhere } from '../accounts/users/lists/customers.queries'
import { orders } from '../tables/orders.tables'

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
