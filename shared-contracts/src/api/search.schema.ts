import { z } from 'zod/mini'

const option = z.object({
  text: z.string(),
  _source: z.object({
    id: z.number(),
    slug: z.string(),
    service_title: z.string(),
    service_content: z.string(),
  }),
})

const entry = z.object({
  text: z.string(),
  offset: z.number(),
  length: z.number(),
  options: z.array(option),
})

/** Elasticsearch's completion-suggester shape (REST conventions 3.5). */
export const serviceSuggestions = z.object({
  service_title_suggest__completion: z.array(entry),
  service_content_suggest__completion: z.array(entry),
})

export const suggestQuery = z.object({
  service_title_suggest__completion: z._default(z.string(), ''),
  service_content_suggest__completion: z._default(z.string(), ''),
})

export const serviceSearchQuery = z.object({
  service_type: z.optional(z.string()),
  /** Ours: words that must occur in title, sentence or category. */
  search: z.optional(z.string()),
  page: z.optional(z.string()),
  page_size: z.optional(z.string()),
})

export type ServiceSearchQuery = z.infer<typeof serviceSearchQuery>
export type ServiceSuggestions = z.infer<typeof serviceSuggestions>
export type SuggestOption = z.infer<typeof option>
