import { integer, pgTable, text, timestamp, smallint } from 'drizzle-orm/pg-core'
import { users } from './accounts.tables'
import { orders } from './orders.tables'

export const notifications = pgTable('notifications', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  recipientId: integer('recipient_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  message: text('message').notNull(),
  /** `Account`, `Order` and `Lawyer` link to the orders (D 2). */
  eventType: text('event_type').notNull(),
  /** The user whom the message is about. */
  aboutUserId: integer('about_user_id').references(() => users.id, { onDelete: 'set null' }),
  /** The order that the message is about. */
  orderNumber: text('order_number').references(() => orders.number, { onDelete: 'set null' }),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull().defaultNow(),
  readOn: timestamp('read_on', { withTimezone: true }),
})

/** Mails to send and, in the outbox, mails sent. A mail without `nextTryOn` was given up. */
export const mails = pgTable('mails', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  /** Plain text; emptied once a mail server took it, because it may carry a link or a password. */
  body: text('body').notNull(),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull().defaultNow(),
  sentOn: timestamp('sent_on', { withTimezone: true }),
  attempts: smallint('attempts').notNull().default(0),
  lastError: text('last_error').notNull().default(''),
  nextTryOn: timestamp('next_try_on', { withTimezone: true }).defaultNow(),
})
