import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** In the columns of the library, which writes them. */
export const rateLimitRows = pgTable('rate_limits', {
  /** `limit:subject`. */
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
  endsOn: timestamp('ends_on', { withTimezone: true }).generatedAlwaysAs(
    sql`to_timestamp(expire / 1000.0)`,
  ),
})
