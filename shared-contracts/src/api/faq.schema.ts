import { z } from 'zod/mini'

export const faqCategory = z.object({ id: z.number(), faq_category_name: z.string() })

export const faqItem = z.object({
  id: z.number(),
  faq_title: z.string(),
  /** Sanitised HTML. */
  faq_description: z.string(),
  /** Id of the category. */
  faq_category: z.number(),
})

const option = z.object({
  text: z.string(),
  _source: z.object({
    id: z.number(),
    slug: z.string(),
    faq_title: z.string(),
    faq_category: z.number(),
  }),
})

const entry = z.object({
  text: z.string(),
  offset: z.number(),
  length: z.number(),
  options: z.array(option),
})

export const faqSuggestions = z.object({
  faq_title_suggest__completion: z.array(entry),
  faq_content_suggest__completion: z.array(entry),
})

export const faqSuggestQuery = z.object({
  faq_title_suggest__completion: z._default(z.string(), ''),
  faq_content_suggest__completion: z._default(z.string(), ''),
})

export const faqSearchQuery = z.object({ id: z.optional(z.string()) })

export type FaqCategory = z.infer<typeof faqCategory>
export type FaqItem = z.infer<typeof faqItem>
export type FaqSuggestions = z.infer<typeof faqSuggestions>
export type FaqSuggestOption = z.infer<typeof option>
