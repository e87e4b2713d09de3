import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../accounts/auth.tables'

/** A list with its filters; the names of a list and account differ, in any case of letters. */
export const savedViews = pgTable('saved_views', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Id of the list's page. */
  list: text('list').notNull(),
  name: text('name').notNull(),
  /** Query of the list's address, without `?`. */
  query: text('query').notNull(),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull().defaultNow(),
})
