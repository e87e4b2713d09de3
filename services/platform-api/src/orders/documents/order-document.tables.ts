import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/auth.tables'
import { uploadTypes } from '../../uploads/upload.tables'
import { orders } from '../order.tables'

/** What a lawyer adds to an order; the bytes lie in `DATA_DIR/private/uploads/<file>`. */
export const orderDocuments = pgTable('order_documents', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' }),
  /** The final document is what the customer downloads; there is one in each format at most. */
  purpose: text('purpose', { enum: ['final', 'additional'] }).notNull(),
  title: text('title').notNull(),
  file: text('file').notNull().unique(),
  /** As the lawyer's device called it, with the ending of what it is. */
  name: text('name').notNull(),
  type: text('type', { enum: uploadTypes }).notNull(),
  bytes: integer('bytes').notNull(),
  uploadedBy: integer('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull().defaultNow(),
})
