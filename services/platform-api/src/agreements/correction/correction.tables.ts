import type { Answers } from 'agreement-template/answers'
import { date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { orders } from '../../orders/order.tables'
import type { PrintedDocument } from '../agreement.tables'

/** Corrections of paid orders. One that was applied holds what the document was before. */
export const orderCorrections = pgTable('order_corrections', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' }),
  startedOn: timestamp('started_on', { withTimezone: true }).notNull().defaultNow(),
  appliedOn: timestamp('applied_on', { withTimezone: true }),
  templateHash: text('template_hash'),
  answers: jsonb('answers').$type<Answers>(),
  document: jsonb('document').$type<PrintedDocument>(),
  renderedOn: date('rendered_on'),
})
