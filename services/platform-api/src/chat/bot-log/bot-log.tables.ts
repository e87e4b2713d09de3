import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/auth.tables'

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
