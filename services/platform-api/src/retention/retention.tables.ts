import { date, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'
import type { RetentionCounts } from './apply-retention'

/** One row for each day on which the job ran, in whichever process was first. */
export const retentionRuns = pgTable('retention_runs', {
  /** Day in Lagos. */
  day: date('day').primaryKey(),
  startedOn: timestamp('started_on', { withTimezone: true }).notNull().defaultNow(),
  /** Null while it runs, and where it was cut off. */
  finishedOn: timestamp('finished_on', { withTimezone: true }),
  counts: jsonb('counts').$type<RetentionCounts>().notNull().default({}),
})
