import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/auth.tables'

/** Answers that the support gives often, one list for everybody who answers. */
export const cannedReplies = pgTable('canned_replies', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  editedById: integer('edited_by_id').references(() => users.id, { onDelete: 'set null' }),
  editedOn: timestamp('edited_on', { withTimezone: true }).notNull().defaultNow(),
})
