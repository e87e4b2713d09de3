import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { orderStatuses } from 'shared-contracts/api/order.schema'

/** Orders by status, by day in Lagos and once more by month, but for `orderCountChanges`. */
export const orderCounts = pgTable(
  'order_counts',
  {
    unit: text('unit', { enum: ['day', 'month'] }).notNull(),
    /** The day, or the first of the month. */
    starts: date('starts').notNull(),
    status: text('status', { enum: orderStatuses }).notNull(),
    total: integer('total').notNull(),
  },
  (table) => [primaryKey({ columns: [table.unit, table.starts, table.status] })],
)

/** What transactions added and took away; written by triggers (migration 0021) only. */
export const orderCountChanges = pgTable('order_count_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  day: date('day').notNull(),
  status: text('status', { enum: orderStatuses }).notNull(),
  change: integer('change').notNull(),
})
