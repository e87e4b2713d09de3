import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'

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
