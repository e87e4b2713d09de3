import { z } from 'zod/mini'
import { documentPreview, metaFields, naira } from './shared.schema'

export const serviceType = z.object({
  /** 2 Personal, 3 Business, 4 Lawyer services. */
  id: z.number(),
  category: z.string(),
  service_type_banner: z.nullable(z.string()),
  banner_content: z.string(),
  ...metaFields,
})

/** A service as lists show it. */
export const serviceSummary = z.object({
  id: z.number(),
  slug: z.string(),
  service_title: z.string(),
  /** One sentence of plain text; other servers send HTML (P 2), so screens show `textOfHtml` of it. */
  service_content: z.string(),
  service_type: z.string(),
  service_category: z.string(),
  /** amofin_cost + filing_cost. */
  amount: naira,
  amofin_cost: naira,
  filing_cost: naira,
  /** Type A: by yourself. Type B: a lawyer takes part. */
  flow_type: z.enum(['Type A', 'Type B']),
  service_image: z.nullable(z.string()),
  preview: z.optional(documentPreview),
})

export const category = z.object({
  id: z.number(),
  category: z.string(),
  description: z.string(),
  service_category_banner: z.nullable(z.string()),
  service_category: z.array(serviceSummary),
})

/** One line of "The law behind it": a fact and where it is written. */
export const lawFact = z.object({ label: z.string(), text: z.string() })

export const serviceDetail = z.object({
  ...serviceSummary.shape,
  amofin_cost_text: z.string(),
  filing_cost_text: z.string(),
  /** Sanitised HTML. */
  service_main_content: z.string(),
  /** Path of a sample file, or null. */
  service_file: z.nullable(z.string()),
  related_doc: z.array(serviceSummary),
  /** Ours, beyond the specification; empty where a server does not send them. */
  law_as_at: z.optional(z.string()),
  law_source: z.optional(z.string()),
  law_facts: z.optional(z.array(lawFact)),
  needs: z.optional(z.array(z.string())),
  minutes: z.optional(z.number()),
  page_titles: z.optional(z.array(z.string())),
  ...metaFields,
})

export const serviceFaq = z.object({
  id: z.number(),
  faq_title: z.string(),
  /** Sanitised HTML. */
  faq_description: z.string(),
})

/** Ours: the whole document of a service, filled in with its example answers. */
export const serviceSample = z.object({
  title: z.string(),
  /** Drawn and escaped by the API: headings, paragraphs, lists and tables. */
  html: z.string(),
  /** The same as a file, once it is printed: a path of the site, and its size in bytes. */
  pdf: z.optional(z.object({ address: z.string(), bytes: z.number() })),
})

/** One page of the guided form: `results[0]`, and pages instead of items in the totals. */
export const formPage = z.object({
  results: z.array(
    z.object({
      service_title: z.string(),
      service_id: z.number(),
      filing_cost: naira,
      /** Document in the lf/1 dialect. */
      data: z.string(),
      /** Questions of this page in the lf/1 dialect. */
      input_content_data: z.string(),
      ...metaFields,
    }),
  ),
  paginationCurrent: z.number(),
  paginationTotal: z.number(),
})

export type ServiceType = z.infer<typeof serviceType>
export type ServiceSummary = z.infer<typeof serviceSummary>
export type Category = z.infer<typeof category>
export type ServiceDetail = z.infer<typeof serviceDetail>
export type ServiceFaq = z.infer<typeof serviceFaq>
export type ServiceSample = z.infer<typeof serviceSample>
export type FormPage = z.infer<typeof formPage>
