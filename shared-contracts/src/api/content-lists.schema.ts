import { z } from 'zod/mini'
import { faqCategory, faqItem } from './faq.schema'
import { homeStatic } from './home.schema'
import { listOf } from './shared.schema'

/** D 3 "FAQ category", with how many questions it holds. */
export const faqCategoryRow = z.extend(faqCategory, { questions: z.number() })
export const faqCategoryPage = listOf(faqCategoryRow)

/** D 3 "FAQ entry"; the name of its category is ours. */
export const faqItemRow = z.extend(faqItem, { faq_category_name: z.string() })
export const faqItemPage = listOf(faqItemRow)

/** The record of the home page: there is one. */
export const homeRecordRow = z.extend(homeStatic, { id: z.number() })
export const homeRecordPage = listOf(homeRecordRow)

/** Retired: was on the site and was taken off; orders that exist go on. */
export const productStatuses = ['Published', 'Not published', 'Retired'] as const
export type ProductStatus = (typeof productStatuses)[number]

/** D 3 "Product/service"; when it was last edited is ours. */
export const productRow = z.object({
  id: z.number(),
  slug: z.string(),
  service_title: z.string(),
  service_type: z.string(),
  service_category: z.string(),
  content_published_date: z.string(),
  /** ISO 8601; null for a service that nobody has edited yet. */
  edited_on: z.nullable(z.string()),
  status: z.enum(productStatuses),
})
export const productPage = listOf(productRow)

/** All of a list unless a page is asked for; `search` is ours. */
export const contentListQuery = z.object({
  page: z.optional(z.string()),
  page_size: z.optional(z.string()),
  search: z.optional(z.string()),
})

export const productListQuery = z.extend(contentListQuery, {
  created_on__date__gte: z.optional(z.string()),
  created_on__date__lte: z.optional(z.string()),
  /** One of `productStatuses`; ours, as `ordering` is. */
  status: z.optional(z.string()),
  /** A field of the row, with `-` for the other direction; else those published last first. */
  ordering: z.optional(z.string()),
})

/** How many products a list has by status, in all its pages. */
export const productCounts = z.object({
  counts: z.object({
    All: z.number(),
    Published: z.number(),
    'Not published': z.number(),
    Retired: z.number(),
  }),
})

export type FaqCategoryPage = z.infer<typeof faqCategoryPage>
export type FaqItemPage = z.infer<typeof faqItemPage>
export type HomeRecordPage = z.infer<typeof homeRecordPage>
export type ProductPage = z.infer<typeof productPage>
export type ProductCounts = z.infer<typeof productCounts>
export type ContentListQuery = z.infer<typeof contentListQuery>
export type ProductListQuery = z.infer<typeof productListQuery>

export const editorAddresses = z.object({
  /** The kind of content: `faq-entries`, `plans`, `services`, `coupons`, … */
  name: z.string(),
  /** One record in words, for the title of the frame. */
  title: z.string(),
  /** Path of the editor of one record, with `{id}` in it. */
  edit: z.string(),
  /** Path of the editor of a new one; null where none is added. */
  add: z.nullable(z.string()),
})

export const editorTicket = z.object({
  ticket: z.string(),
  /** Seconds until the ticket opens nothing any more. */
  expires_in: z.number(),
  /** The editors that the caller may use. */
  editors: z.array(editorAddresses),
})

export type EditorTicket = z.infer<typeof editorTicket>
