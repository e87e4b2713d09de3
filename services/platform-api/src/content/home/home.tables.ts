import { integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

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
