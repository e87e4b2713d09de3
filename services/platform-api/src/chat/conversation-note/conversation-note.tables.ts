import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/auth.tables'
import { conversations } from '../chat.tables'

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
