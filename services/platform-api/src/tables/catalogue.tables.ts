import type { Answers } from 'agreement-template/answers'
import type { DocumentPreview } from 'shared-contracts/api/shared.schema'
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { PageTags } from 'shared-contracts/api/home.schema'

/** A lawyer takes part when this question is answered like this. */
export interface LawyerRule {
  field: string
  is: string
}

export const serviceTypes = pgTable('service_types', {
  /** 2 Personal, 3 Business, 4 Lawyer services (P 9). */
  id: integer('id').primaryKey(),
  category: text('category').notNull(),
  banner: text('service_type_banner'),
  bannerContent: text('banner_content').notNull(),
  meta: jsonb('meta').$type<Omit<PageTags, 'page'>>().notNull(),
})

export const serviceCategories = pgTable('service_categories', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 100 }),
  typeId: integer('type_id')
    .notNull()
    .references(() => serviceTypes.id),
  category: text('category').notNull(),
  description: text('description').notNull(),
  banner: text('service_category_banner'),
  position: smallint('position').notNull(),
})

export const services = pgTable('services', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 100 }),
  slug: text('slug').notNull().unique(),
  categoryId: integer('category_id')
    .notNull()
    .references(() => serviceCategories.id),
  title: text('service_title').notNull(),
  content: text('service_content').notNull(),
  /** Sanitised HTML. */
  mainContent: text('service_main_content').notNull(),
  image: text('service_image'),
  file: text('service_file'),
  flow: text('flow', { enum: ['A', 'B'] }).notNull(),
  /** The answer that makes an order of flow A one of flow B; null where no answer does. */
  lawyerWhen: jsonb('lawyer_when').$type<LawyerRule>(),
  costKobo: bigint('cost_kobo', { mode: 'number' }).notNull(),
  costText: text('cost_text').notNull(),
  filingKobo: bigint('filing_kobo', { mode: 'number' }).notNull().default(0),
  filingText: text('filing_text').notNull().default(''),
  lawAsAt: text('law_as_at').notNull(),
  lawSource: text('law_source').notNull(),
  lawFacts: jsonb('law_facts').$type<{ label: string; text: string }[]>().notNull(),
  /** What to do with the document after paying, in this order. */
  nextSteps: jsonb('next_steps').$type<string[]>().notNull().default([]),
  needs: jsonb('needs').$type<string[]>().notNull(),
  minutes: smallint('minutes').notNull(),
  /** The document in the lf/1 dialect. */
  documentHtml: text('document_html').notNull(),
  preview: jsonb('preview').$type<DocumentPreview>(),
  /** Example answers: the preview is drawn from them. */
  samples: jsonb('samples').$type<Answers>().notNull().default({}),
  /** Place among the popular services; null when it is not one. */
  popularRank: smallint('popular_rank'),
  position: smallint('position').notNull(),
  published: boolean('published').notNull().default(true),
  publishedOn: timestamp('published_on', { withTimezone: true }).notNull().defaultNow(),
  /** When it was taken off the site; null for one that is there or never was. */
  retiredOn: timestamp('retired_on', { withTimezone: true }),
  meta: jsonb('meta').$type<Omit<PageTags, 'page'>>().notNull(),
})

export const servicePages = pgTable('service_pages', {
  serviceId: integer('service_id')
    .notNull()
    .references(() => services.id, { onDelete: 'cascade' }),
  pageNo: smallint('page_no').notNull(),
  title: text('title').notNull(),
  /** Questions in the lf/1 dialect. */
  html: text('html').notNull(),
})

export const serviceFaqs = pgTable('service_faqs', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  serviceId: integer('service_id')
    .notNull()
    .references(() => services.id, { onDelete: 'cascade' }),
  position: smallint('position').notNull(),
  title: text('faq_title').notNull(),
  /** Sanitised HTML. */
  description: text('faq_description').notNull(),
})

export const relatedServices = pgTable('related_services', {
  serviceId: integer('service_id')
    .notNull()
    .references(() => services.id, { onDelete: 'cascade' }),
  relatedId: integer('related_id')
    .notNull()
    .references(() => services.id, { onDelete: 'cascade' }),
  position: smallint('position').notNull(),
})

/** As answers name the flow of a service. */
export const flowType = (flow: 'A' | 'B') => `Type ${flow}` as const
