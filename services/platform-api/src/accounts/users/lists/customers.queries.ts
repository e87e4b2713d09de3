import { and, count, eq, getTableColumns, inArray, max, sql, type SQL } from 'drizzle-orm'
import type {
  CustomerCounts,
  CustomerPage,
  CustomerStatus,
  UserListQuery,
} from 'shared-contracts/api/users.schema'
import { brand } from 'shared-contracts/brand'
import { groups } from 'shared-contracts/capabilities'
import type { SignedInUser } from '../../../http/authentication'
import { visibleTo } from '../../auth.queries'
import { users } from '../../../tables/accounts.tables'
import { personOf } from '../../profile'
import type { Db } from '../../../database/database'
import { ordersVisibleTo } from '../../auth.queries'
import { orders } from '../../../tables/orders.tables'
import { offsetOf, pagingOf } from '../../../paging/paging'
import { currentPlanOf } from '../../current-plan.queries'
import { accountStatusesOf, customerStatusOf, userConditions, orderingOf } from './user-filter'

export interface CustomerFilter {
  viewer: SignedInUser
  query: UserListQuery
  status?: CustomerStatus | undefined
}

/** A page of the customers whom the viewer may see. */
export async function listCustomers(db: Db, filter: CustomerFilter): Promise<CustomerPage> {
  const paging = pagingOf(filter.query)
  const where = customersWhere(db, filter)
  const total = await db.$count(users, where)
  const rows = await selectCustomers(db, filter)
    .where(where)
    .limit(paging.pageSize)
    .offset(offsetOf(paging, total))
  return {
    results: rows.map(rowOf),
    paginationTotal: total,
    paginationCurrent: paging.page,
  }
}

/** How many of these customers have each status. */
export async function countCustomers(
  db: Db,
  filter: Pick<CustomerFilter, 'viewer' | 'query'>,
): Promise<CustomerCounts> {
  const counts = { All: 0, Active: 0, Inactive: 0, Cancelled: 0 }
  const rows = await db
    .select({ status: users.status, total: count() })
    .from(users)
    .where(customersWhere(db, filter))
    .groupBy(users.status)
  for (const { status, total } of rows) {
    counts[customerStatusOf(status)] += total
    counts.All += total
  }
  return { counts }
}

/** The customers whom the viewer may see, and of whom the query holds. */
export const customersWhere = (
  db: Db,
  { viewer, query, status }: CustomerFilter,
): SQL | undefined =>
  and(
    eq(users.groupId, groups.customer),
    visibleTo(db, viewer),
    status && inArray(users.status, accountStatusesOf(status)),
    ...userConditions(query),
  )

/** The last order is the last that the viewer may see: a lawyer hears of no other lawyer's. */
function selectCustomers(db: Db, { viewer, query }: CustomerFilter) {
  const lastOrder = db
    .select({ on: max(orders.createdOn).as('on') })
    .from(orders)
    .where(and(eq(orders.userId, users.id), ordersVisibleTo(viewer)))
    .as('last_order')
  const plan = currentPlanOf(db, users.id).as('plan')
  const columns = {
    name: users.searchText,
    lastorderdate: sql`${lastOrder.on}`,
    created_on: users.createdOn,
  }
  return db
    .select({ user: getTableColumns(users), lastOrderOn: lastOrder.on, plan: plan.title })
    .from(users)
    .leftJoinLateral(lastOrder, sql`true`)
    .leftJoinLateral(plan, sql`true`)
    .orderBy(...orderingOf(columns, query.ordering))
    .$dynamic()
}

type Selected = Awaited<ReturnType<typeof selectCustomers>>[number]

const rowOf = ({ user, lastOrderOn, plan }: Selected): CustomerPage['results'][number] => ({
  ...personOf(user),
  created_on: user.createdOn.toISOString(),
  lastorderdate: lastOrderOn?.toISOString() ?? null,
  subscriptionname: plan ?? brand.freePlan,
  status: customerStatusOf(user.status),
})
