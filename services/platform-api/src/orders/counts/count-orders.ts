import { and, count, eq, gte, lt, lte, or, sum, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { OrderCounts, OrderStatus } from 'shared-contracts/api/order.schema'
import type { Db } from '../../database/database'
import { dayRangeOf, type DayRange } from '../../dates/lagos-day'
import { filterOf, type OrderFilter } from '../order-scope'
import { seesEveryOrder } from '../../accounts/auth.queries'
import { orders, orderCountChanges, orderCounts } from '../../tables/orders.tables'
import { spansOf, type DateSpan } from './spans'

type StatusTotal = { status: OrderStatus; total: number }

/** How many orders a list has, by status: the true number, also where it is not counted again. */
export async function countOrders(db: Db, filter: OrderFilter): Promise<OrderCounts> {
  const counts: OrderCounts['counts'] = {
    All: 0,
    'Payment Pending': 0,
    'Payment Done': 0,
    Processing: 0,
    Completed: 0,
    'Order Placed': 0,
  }
  for (const { status, total } of await totals(db, filter)) {
    counts[status] = total
    counts.All += total
  }
  return { counts }
}

/** Of the one status, where the filter names one. */
export async function countInAll(db: Db, filter: OrderFilter): Promise<number> {
  return (await totals(db, filter)).reduce((all, { total }) => all + total, 0)
}

function totals(db: Db, filter: OrderFilter): Promise<StatusTotal[]> {
  const { query, status } = filter
  return hasStoredTotals(filter)
    ? storedTotals(db, { status, days: dayRangeOf(query) })
    : countedTotals(db, filter)
}

/** Whether the totals of this list are kept: those of all users, but for status and days. */
export const hasStoredTotals = ({ viewer, of: owner, customers, query }: OrderFilter): boolean =>
  seesEveryOrder(viewer) && !owner && !customers && !query.search?.trim()

const countedTotals = (db: Db, filter: OrderFilter): Promise<StatusTotal[]> =>
  db
    .select({ status: orders.status, total: count() })
    .from(orders)
    .where(filterOf(filter))
    .groupBy(orders.status)

interface TotalsFilter {
  status: OrderStatus | undefined
  days: DayRange
}

/** The sum of what is folded and what is not yet, in one statement (migration 0021). */
function storedTotals(db: Db, { status, days }: TotalsFilter): Promise<StatusTotal[]> {
  const folded = db
    .select({ status: orderCounts.status, total: orderCounts.total })
    .from(orderCounts)
    .where(and(or(...spansOf(days).map(inSpan)), status && eq(orderCounts.status, status)))
  const changes = db
    .select({ status: orderCountChanges.status, total: orderCountChanges.change })
    .from(orderCountChanges)
    .where(
      and(
        days.from ? gte(orderCountChanges.day, days.from) : undefined,
        days.to ? lte(orderCountChanges.day, days.to) : undefined,
        status && eq(orderCountChanges.status, status),
      ),
    )
  const parts = unionAll(folded, changes).as('parts')
  return db
    .select({ status: parts.status, total: sum(parts.total).mapWith(Number) })
    .from(parts)
    .groupBy(parts.status)
}

const inSpan = ({ unit, from, before }: DateSpan): SQL | undefined =>
  and(
    eq(orderCounts.unit, unit),
    from === undefined ? undefined : gte(orderCounts.starts, from),
    before === undefined ? undefined : lt(orderCounts.starts, before),
  )
