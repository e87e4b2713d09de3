import { integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { agreements } from '../agreements/agreement.tables'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export const uploadTypes = ['image/png', 'image/jpeg', 'application/pdf', docx] as const
export type UploadType = (typeof uploadTypes)[number]

/** Files of drafts; the bytes lie in `DATA_DIR/private/uploads/<id>`. */
export const agreementFiles = pgTable('agreement_files', {
  id: text('id').primaryKey(),
  /** For answers that want an integer (`agreement_doc` of an order). */
  number: integer('number').notNull().generatedAlwaysAsIdentity({ startWith: 1_000_000 }),
  agreementId: text('agreement_id')
    .notNull()
    .references(() => agreements.id, { onDelete: 'cascade' }),
  /** Address of the question, as `partners[0].passport`; empty when the client named none. */
  field: text('field').notNull().default(''),
  page: smallint('page').notNull().default(0),
  /** As the customer's device called it, with the ending of what it is. */
  name: text('name').notNull(),
  type: text('type', { enum: uploadTypes }).notNull(),
  /** Size as it was uploaded: what the question's limit is about. */
  bytes: integer('bytes').notNull(),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull().defaultNow(),
})
