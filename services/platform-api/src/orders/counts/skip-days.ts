import { sql } from 'drizzle-orm'
import type { OrderListQuery } from 'shared-contracts/api/order.schema'
import type { Db } from '../../database/database'
import { dayRangeOf } from '../../dates/lagos-day'
import { isNewestFirst } from '../order-ordering'
import type { OrderFilter } from '../order-scope'
import { hasStoredTotals } from './count-orders'

export interface PageStart {
  /** Day in Lagos: the page holds its orders and earlier ones. */
  lastDay?: string
  /** Rows to pass over from there. */
  offset: number
}

/** Passing over fewer rows is quicker than finding out where to begin. */
const worthIt = 2000

/**
 * Where a late page of a list of staff begins: the days whose orders all stand on earlier pages are
 * left out, by their totals, instead of reading their orders.
 */
export async function skipDays(
  db: Db,
  filter: OrderFilter & { query: OrderListQuery },
  offset: number,
): Promise<PageStart> {
  if (offset < worthIt || !hasStoredTotals(filter) || !isNewestFirst(filter.query.ordering)) {
    return { offset }
  }
  const { from, to } = dayRangeOf(filter.query)
  const { rows } = await db.execute<{ day: string; passed: number }>(sql`
    select day::text, passed::int
      from (select day, sum(sum(total)) over (order by day desc) - sum(total) as passed
              from (select starts as day, status, total from order_counts where unit = 'day'
                    union all
                    select day, status, change from order_count_changes) as parts
             where (${filter.status ?? null}::text is null or status = ${filter.status ?? null})
               and day between ${from ?? '-infinity'} and ${to ?? 'infinity'}
             group by day) as days
     where passed <= ${offset}
     order by day
     limit 1`)
  const start = rows[0]
  return start ? { lastDay: start.day, offset: offset - start.passed } : { offset }
}
