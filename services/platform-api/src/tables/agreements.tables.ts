import type { Answers } from 'agreement-template/answers'
import type { DocumentTree } from 'agreement-template/document'
import { date, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.tables'
import { orders, uploadTypes } from './orders.tables'
import { services } from './catalogue.tables'

/** A form that somebody is filling in. Without an owner its id is the permission. */
export const agreements = pgTable('agreements', {
  /** 128 random bits in hexadecimal. */
  id: text('id').primaryKey(),
  serviceId: integer('service_id')
    .notNull()
    .references(() => services.id),
  ownerId: integer('owner_id').references(() => users.id, { onDelete: 'cascade' }),
  /** Of the client, which names the draft by it until it has read the id. */
  creationKey: uuid('creation_key').unique(),
  /** The last of the pages that are saved without a gap; 0 before the first. */
  pageNo: smallint('page_no').notNull().default(0),
  /** Pages whose answers were complete when they were last sent. */
  savedPages: smallint('saved_pages').array().notNull().default([]),
  answers: jsonb('answers').$type<Answers>().notNull().default({}),
  /** Small values of the client's form that are no answers. */
  state: jsonb('state').$type<Record<string, unknown>>().notNull().default({}),
  status: text('status', { enum: ['Draft', 'Completed'] })
    .notNull()
    .default('Draft'),
  /** Reserved by the first completion; the order itself needs an owner. */
  orderNumber: text('order_number').unique(),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull().defaultNow(),
  updatedOn: timestamp('updated_on', { withTimezone: true }).notNull().defaultNow(),
})

/** What is kept of a rendered document: all that drawing needs. Uploads carry no address. */
export type PrintedDocument = Omit<DocumentTree, 'parts' | 'template' | 'steps'> &
  /** Absent in documents that were made before templates had a checklist. */
  Partial<Pick<DocumentTree, 'steps'>>

/** The document of an order as it was last completed, and from payment on as it stays. */
export const orderAgreements = pgTable('order_agreements', {
  orderId: integer('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  agreementId: text('agreement_id')
    .notNull()
    .unique()
    .references(() => agreements.id),
  /** Of the template that the document was made with. */
  templateHash: text('template_hash').notNull(),
  answers: jsonb('answers').$type<Answers>().notNull(),
  document: jsonb('document').$type<PrintedDocument>().notNull(),
  /** Day in Lagos, `YYYY-MM-DD`, that formulas of the document read as today. */
  renderedOn: date('rendered_on').notNull(),
  /** Day in Lagos of the payment; from then on nothing changes the document. */
  frozenOn: date('frozen_on'),
})

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

/** Downloads that count. */
export const orderDownloads = pgTable('order_downloads', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' }),
  format: text('format', { enum: ['pdf', 'docx'] }).notNull(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the link that was opened: opening it again at once is the same download. */
  link: text('link').notNull(),
  /** How often it was opened again at once. */
  reopened: smallint('reopened').notNull().default(0),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
})
