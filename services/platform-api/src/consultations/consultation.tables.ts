import { integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { consultationStatuses } from 'shared-contracts/api/consultation.schema'
import { users } from '../accounts/auth.tables'
import { subscriptions } from '../subscriptions/subscription.tables'

/** Time with a lawyer; its minutes count against the plan's quota of the period of the request. */
export const consultations = pgTable('consultations', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  subscriptionId: integer('subscription_id')
    .notNull()
    .references(() => subscriptions.id),
  /** When the customer wants it. */
  scheduledOn: timestamp('scheduled_on', { withTimezone: true }).notNull(),
  minutesRequested: smallint('minutes_requested').notNull(),
  status: text('status', { enum: consultationStatuses }).notNull().default('Requested'),
  lawyerId: integer('lawyer_id').references(() => users.id),
  /** What it took; null until the lawyer recorded it. */
  minutesActual: smallint('minutes_actual'),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull().defaultNow(),
  /** When the time was recorded. */
  consultedOn: timestamp('consulted_on', { withTimezone: true }),
})

export type ConsultationRecord = typeof consultations.$inferSelect
