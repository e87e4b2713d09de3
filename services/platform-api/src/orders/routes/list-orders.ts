import { inArray, sql } from 'drizzle-orm'
import type { OrderListQuery, OrderPage } from 'shared-contracts/api/order.schema'
import type { Db } from '../../database/database'
import { offsetOf, pagingOf } from '../../paging/paging'
import { countInAll } from '../counts/count-orders'
import { skipDays } from '../counts/skip-days'
import { orderingOf } from '../order-ordering'
import { orderRowOf, selectOrders, type SelectedOrder } from '../order-row'
import { filterOf, type OrderFilter } from '../order-scope'
import { orders } from '../../tables/orders.tables'

type ListFilter = OrderFilter & { query: OrderListQuery }

interface OrderMatches {
  rows: SelectedOrder[]
  total: number
}

/** A page of the orders that the viewer may see. */
export async function listOrders(db: Db, filter: ListFilter): Promise<OrderPage> {
  const few = filter.query.search?.trim() ? await findFew(db, filter) : undefined
  const { rows, total } = few ?? (await findMany(db, filter))
  return {
    results: rows.map(orderRowOf),
    paginationTotal: total,
    paginationCurrent: pagingOf(filter.query).page,
  }
}

async function findMany(db: Db, filter: ListFilter): Promise<OrderMatches> {
  const { query } = filter
  const paging = pagingOf(query)
  const total = await countInAll(db, filter)
  const start = await skipDays(db, filter, offsetOf(paging, total))
  // People are looked up for the rows of the page only, not for those that are passed over.
  const page = db
    .select({ id: orders.id })
    .from(orders)
    .where(filterOf({ ...filter, lastDay: start.lastDay }))
    .orderBy(...orderingOf(query.ordering))
    .limit(paging.pageSize)
    .offset(start.offset)
  const rows = await selectOrders(db)
    .where(inArray(orders.id, page))
    .orderBy(...orderingOf(query.ordering))
  return { rows, total }
}

/** A search that finds more is counted apart. */
const most = 1000

/** To search costs more than all the rest: what is found is counted by taking it. Undefined for many. */
async function findFew(db: Db, filter: ListFilter): Promise<OrderMatches | undefined> {
  const paging = pagingOf(filter.query)
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(filterOf(filter))
    .limit(most + 1)
  if (found.length > most) return undefined
  const ids = sql.param(found.map(({ id }) => id))
  const rows = await selectOrders(db)
    .where(sql`${orders.id} = any(${ids}::integer[])`)
    .orderBy(...orderingOf(filter.query.ordering))
    .limit(paging.pageSize)
    .offset(offsetOf(paging, found.length))
  return { rows, total: found.length }
}
