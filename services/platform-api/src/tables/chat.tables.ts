import { integer, pgTable, text, timestamp, boolean } from 'drizzle-orm/pg-core'
import { users } from './accounts.tables'

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

/** What the staff writes to each other about a conversation. */
export const conversationNotes = pgTable('conversation_notes', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  conversationId: integer('conversation_id')
    .notNull()
    .references(() => conversations.id, { onDelete: 'cascade' }),
  authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
  text: text('text').notNull(),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull().defaultNow(),
})

/** Answers that the support gives often, one list for everybody who answers. */
export const cannedReplies = pgTable('canned_replies', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  editedById: integer('edited_by_id').references(() => users.id, { onDelete: 'set null' }),
  editedOn: timestamp('edited_on', { withTimezone: true }).notNull().defaultNow(),
})

/** Whether somebody of the customer support answers at the moment; without a row they do not. */
export const supportAvailability = pgTable('support_availability', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  active: boolean('active').notNull(),
  changedOn: timestamp('changed_on', { withTimezone: true }).notNull().defaultNow(),
})

/** Chats with the bot, as the visitors' browsers told of them. */
export const visitorChats = pgTable('visitor_chats', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  /** The number under which the visitor's browser keeps the chat; old browsers told none. */
  chatUuid: text('chat_uuid').unique(),
  /** Whoever was signed in when it was told last. */
  userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
  /** From which network it was told last, as a keyed hash (`originOf`). */
  sentFrom: text('told_from'),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull().defaultNow(),
  updatedOn: timestamp('updated_on', { withTimezone: true }).notNull().defaultNow(),
  /** When somebody of the staff looked at all that was there. */
  seenOn: timestamp('seen_on', { withTimezone: true }),
})

/** What visitors wrote; the bot's answers are not kept. */
export const botMessages = pgTable('bot_messages', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  chatId: integer('chat_id')
    .notNull()
    .references(() => visitorChats.id, { onDelete: 'cascade' }),
  request: text('request').notNull(),
  /** The browser's own number of the message; null of browsers that give none. */
  clientId: text('client_id'),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull().defaultNow(),
})
