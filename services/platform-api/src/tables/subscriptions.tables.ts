import {
  type AnyPgColumn,
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { consultationStatuses } from 'shared-contracts/api/consultation.schema'
import { users } from './accounts.tables'

export const planCategories = pgTable('plan_categories', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 100 }),
  name: text('subscription_category').notNull(),
  position: smallint('position').notNull(),
})

export const plans = pgTable('plans', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 100 }),
  categoryId: integer('category_id')
    .notNull()
    .references(() => planCategories.id),
  position: smallint('position').notNull(),
  title: text('subscription_title').notNull(),
  titleDescription: text('subscription_title_description').notNull(),
  costKobo: bigint('cost_kobo', { mode: 'number' }).notNull(),
  /** Sanitised HTML. */
  description: text('subscription_description').notNull(),
  points: jsonb('points').$type<string[]>().notNull(),
  period: text('period').notNull(),
  /** Months that one payment buys; null for a plan that does not end. */
  months: smallint('months'),
  templates: smallint('templates').notNull(),
  consultationMinutes: smallint('consultation_minutes').notNull(),
  highlighted: boolean('highlighted').notNull().default(false),
})

/** A plan of a user: chosen, and theirs once it is paid for. */
export const subscriptions = pgTable('subscriptions', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id),
  planId: integer('plan_id')
    .notNull()
    .references(() => plans.id),
  active: boolean('active').notNull(),
  /** What it was offered for, in kobo. */
  costKobo: bigint('cost_kobo', { mode: 'number' }).notNull().default(0),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull().defaultNow(),
  /** Null until it is paid for. */
  paidOn: timestamp('paid_on', { withTimezone: true }),
  /** The day of payment, from which quotas count; before that, the day it was chosen. */
  startedOn: timestamp('started_on', { withTimezone: true }).notNull(),
  validTill: timestamp('valid_till', { withTimezone: true }),
  /** The running subscription whose end this payment moved; never active itself. */
  renewsId: integer('renews_id').references((): AnyPgColumn => subscriptions.id),
  /** What cheaper plans that it took the place of counted towards its price, in kobo. */
  creditKobo: bigint('credit_kobo', { mode: 'number' }).notNull().default(0),
  /** The more expensive plan that took its place before its end. */
  upgradedToId: integer('upgraded_to_id').references((): AnyPgColumn => subscriptions.id),
})

/** Time with a lawyer; its minutes count against the plan's quota of the period of the request. */
export const consultations = pgTable('consultations', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  subscriptionId: integer('subscription_id')
    .notNull()
    .references(() => subscriptions.id),
  /** Of the client, which names the request by it until it has read the answer. */
  creationKey: uuid('creation_key').unique(),
  /** When the customer wants it. */
  scheduledOn: timestamp('scheduled_on', { withTimezone: true }).notNull(),
  minutesRequested: smallint('minutes_requested').notNull(),
  status: text('status', { enum: consultationStatuses }).notNull().default('Requested'),
  lawyerId: integer('lawyer_id').references(() => users.id),
  /** What it took; null until the lawyer recorded it. */
  minutesActual: smallint('minutes_actual'),
  /** When the customer asked for it, or last changed what was asked for: the period it counts in. */
  createdOn: timestamp('created_on', { withTimezone: true }).notNull().defaultNow(),
  /** When the time was recorded. */
  consultedOn: timestamp('consulted_on', { withTimezone: true }),
})

export type ConsultationRecord = typeof consultations.$inferSelect
