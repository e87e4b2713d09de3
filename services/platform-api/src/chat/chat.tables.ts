import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../accounts/auth.tables'

export const conversations = pgTable('conversations', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  /** Member ids in ascending order, `67:10012`: two requests at once make one conversation. */
  memberKey: text('member_key').notNull().unique(),
  status: text('status', { enum: ['Ongoing', 'Completed'] })
    .notNull()
    .default('Ongoing'),
  /** Number of the newest message. */
  lastSeq: integer('last_seq').notNull().default(0),
  /** When the newest message came, and which member sent it; null while there is none. */
  lastSentOn: timestamp('last_sent_on', { withTimezone: true }),
  lastSenderId: integer('last_sender_id').references(() => users.id, { onDelete: 'set null' }),
  /** Somebody above the support has to look at it. */
  escalatedOn: timestamp('escalated_on', { withTimezone: true }),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull().defaultNow(),
})

export const conversationMembers = pgTable('conversation_members', {
  conversationId: integer('conversation_id')
    .notNull()
    .references(() => conversations.id, { onDelete: 'cascade' }),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
})

export const messages = pgTable('messages', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  conversationId: integer('conversation_id')
    .notNull()
    .references(() => conversations.id, { onDelete: 'cascade' }),
  senderId: integer('sender_id')
    .notNull()
    .references(() => users.id),
  /** Which member of the support wrote it, where the support account is the sender. */
  authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
  /** The sender's own id for the message: sending it twice stores it once. */
  clientId: text('client_id').notNull(),
  text: text('text').notNull(),
  /** Number of the order it is about, one of a member's own; null where none was named. */
  orderNumber: text('order_number'),
  /** Position in the conversation, from 1 and without gaps. */
  seq: integer('seq').notNull(),
  sentOn: timestamp('sent_on', { withTimezone: true }).notNull().defaultNow(),
})
