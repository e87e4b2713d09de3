import {
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  primaryKey,
  uuid,
  bigint,
} from 'drizzle-orm/pg-core'
import { tokens, users } from './accounts.tables'

/**
 * Single records that editors change as a whole: the home page, the footer, static pages, page
 * tags. The key names the record (`home/static`); the shape is the schema of the call that reads it.
 */
export const contentRecords = pgTable('content_records', {
  key: text('key').primaryKey(),
  body: jsonb('body').notNull(),
  updatedOn: timestamp('updated_on', { withTimezone: true }).notNull().defaultNow(),
})

export const testimonials = pgTable('testimonials', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  position: smallint('position').notNull(),
  name: text('name').notNull(),
  role: text('role').notNull(),
  text: text('text').notNull(),
})

export const clients = pgTable('clients', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  position: smallint('position').notNull(),
  name: text('name').notNull(),
  logo: text('logo'),
})

export const faqCategories = pgTable('faq_categories', {
  /** 11 is the one the FAQ page opens with (P 9). */
  id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 100 }),
  name: text('faq_category_name').notNull(),
  position: smallint('position').notNull(),
})

export const faqItems = pgTable('faq_items', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  categoryId: integer('category_id')
    .notNull()
    .references(() => faqCategories.id),
  slug: text('slug').notNull().unique(),
  title: text('faq_title').notNull(),
  /** Sanitised HTML. */
  description: text('faq_description').notNull(),
  position: smallint('position').notNull(),
})

/** Only the SHA-256 of a ticket is kept. */
export const editorTickets = pgTable('editor_tickets', {
  hash: text('hash').primaryKey(),
  tokenHash: text('token_hash')
    .notNull()
    .references(() => tokens.hash, { onDelete: 'cascade' }),
  expiresOn: timestamp('expires_on', { withTimezone: true }).notNull(),
})

/** What the editors' cookie stands for; its SHA-256. Goes with the token that it came from. */
export const editorSessions = pgTable('editor_sessions', {
  hash: text('hash').primaryKey(),
  tokenHash: text('token_hash')
    .notNull()
    .references(() => tokens.hash, { onDelete: 'cascade' }),
  startedOn: timestamp('started_on', { withTimezone: true }).notNull().defaultNow(),
  usedOn: timestamp('used_on', { withTimezone: true }).notNull().defaultNow(),
})

/** Records that were deleted or retired lately, to be brought back. */
export const contentRemovals = pgTable(
  'content_removals',
  {
    kind: text('kind').notNull(),
    recordId: integer('record_id').notNull(),
    title: text('title').notNull(),
    outcome: text('outcome', { enum: ['deleted', 'retired'] }).notNull(),
    /** The row of a deleted record; the editor's value of a retired one. */
    body: jsonb('body').$type<object>().notNull(),
    removedBy: integer('removed_by').references(() => users.id, { onDelete: 'set null' }),
    removedOn: timestamp('removed_on', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.recordId] })],
)

/** Every value that a record ever had, the present one included. */
export const contentVersions = pgTable('content_versions', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  kind: text('kind').notNull(),
  recordId: integer('record_id').notNull(),
  version: integer('version').notNull(),
  value: jsonb('value').$type<object>().notNull(),
  /** Null, like the moment, for what was there before anybody edited it. */
  savedBy: integer('saved_by').references(() => users.id, { onDelete: 'set null' }),
  savedOn: timestamp('saved_on', { withTimezone: true }),
  creationKey: uuid('creation_key').unique(),
})

/** Raised by triggers (migration 0021) whenever what is suggested may have changed. */
export const suggestionVersions = pgTable('suggestion_versions', {
  /** Name of the table that suggestions come from. */
  source: text('source').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull().default(1),
})
