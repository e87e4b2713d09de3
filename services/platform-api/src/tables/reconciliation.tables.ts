import { bigint, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { differenceKinds } from 'shared-contracts/api/ledger.schema'
import { users } from './accounts.tables'

export const reconciliations = pgTable('reconciliations', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Day in Lagos of a nightly run; null for one that somebody asked for. */
  night: date('night').unique(),
  requestedBy: integer('requested_by').references(() => users.id),
  firstDay: date('first_day').notNull(),
  lastDay: date('last_day').notNull(),
  startedOn: timestamp('started_on', { withTimezone: true }).notNull(),
  finishedOn: timestamp('finished_on', { withTimezone: true }),
  compared: integer('compared').notNull().default(0),
  failure: text('failure'),
})

/** Something on which our books and the provider's disagree; resolved once a later run agrees. */
export const reconciliationDifferences = pgTable('reconciliation_differences', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind', { enum: differenceKinds }).notNull(),
  providerId: text('provider_id').notNull(),
  txRef: text('tx_ref').notNull(),
  orderNumber: text('order_number'),
  day: date('day').notNull(),
  oursKobo: bigint('ours_kobo', { mode: 'number' }),
  theirsKobo: bigint('theirs_kobo', { mode: 'number' }),
  foundOn: timestamp('found_on', { withTimezone: true }).notNull(),
  seenOn: timestamp('seen_on', { withTimezone: true }).notNull(),
  resolvedOn: timestamp('resolved_on', { withTimezone: true }),
})
