import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, text, timestamp, date, jsonb } from 'drizzle-orm/pg-core'

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

/** One row for each day on which the job ran, in whichever process was first. */
export const retentionRuns = pgTable('retention_runs', {
  /** Day in Lagos. */
  day: date('day').primaryKey(),
  startedOn: timestamp('started_on', { withTimezone: true }).notNull().defaultNow(),
  /** Null while it runs, and where it was cut off. */
  finishedOn: timestamp('finished_on', { withTimezone: true }),
  counts: jsonb('counts').$type<Partial<Record<string, number>>>().notNull().default({}),
})
