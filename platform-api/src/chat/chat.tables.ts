import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../auth/auth.tables'

export const conversations = pgTable('conversations', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  /** Member ids in ascending order, `67:10012`: two requests at once make one conversation. */
  memberKey: text('member_key').notNull().unique(),
  status: text('status', { enum: ['Ongoing', 'Completed'] })
    .notNull()
    .default('Ongoing'),
  /** Number of the newest message. */
  lastSeq: integer('last_seq').notNull().default(0),
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
  /** The sender's own id for the message: sending it twice stores it once. */
  clientId: text('client_id').notNull(),
  text: text('text').notNull(),
  /** Position in the conversation, from 1 and without gaps. */
  seq: integer('seq').notNull(),
  sentOn: timestamp('sent_on', { withTimezone: true }).notNull().defaultNow(),
})
