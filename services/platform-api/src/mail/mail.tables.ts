import { integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

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
