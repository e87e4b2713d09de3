import { z } from 'zod'
import type { Meta } from '../../content/home/meta'
import { unstorablePath } from '../../http/storable-text'
import { lineOf, optionalOf } from './fields'

/** What search engines and shared links show of a page (P 3 "Page meta data"), as it is typed. */
export const searchEngineFields = z
  .object({
    meta_title: optionalOf('Title in search results', 120),
    meta_description: optionalOf('Text in search results', 320),
    meta_keywords: optionalOf('Search words', 320),
    meta_image: optionalOf('Picture for shared links', 500),
    other_meta_tags: z
      .array(
        z
          .object({
            property: lineOf('Property', 80, 'Enter the property, for example og:title.'),
            content: lineOf('Content', 320, 'Enter the content.'),
          })
          .meta({ title: 'Tag' }),
      )
      .max(20, 'Keep to 20 tags.')
      .meta({ title: 'Further tags' }),
    json_meta_tags: z
      .string()
      .max(10_000, 'Shorten this to 10000 characters.')
      .refine(isJsonOrEmpty, 'This is not valid JSON. Check quotes, commas and brackets.')
      .meta({ title: 'Structured data (JSON)', description: 'Empty when there is none.' }),
  })
  .meta({ title: 'Search engines' })

export type SearchEngineFields = z.infer<typeof searchEngineFields>

export const searchEngineUi = {
  meta_description: { 'ui:widget': 'textarea' },
  meta_image: { 'ui:widget': 'picture' },
  json_meta_tags: { 'ui:widget': 'textarea' },
}

/** What is null in the record is an empty text in the form. */
export const typedMeta = (meta: Meta): SearchEngineFields => ({
  meta_title: meta.meta_title ?? '',
  meta_description: meta.meta_description ?? '',
  meta_keywords: meta.meta_keywords ?? '',
  meta_image: meta.meta_image ?? '',
  other_meta_tags: meta.other_meta_tags,
  json_meta_tags: meta.json_meta_tags == null ? '' : JSON.stringify(meta.json_meta_tags, null, 2),
})

export const metaOfTyped = (typed: SearchEngineFields): Meta => ({
  meta_title: typed.meta_title || null,
  meta_description: typed.meta_description || null,
  meta_keywords: typed.meta_keywords || null,
  meta_image: typed.meta_image || null,
  other_meta_tags: typed.other_meta_tags,
  json_meta_tags: typed.json_meta_tags.trim() === '' ? null : JSON.parse(typed.json_meta_tags),
})

function isJsonOrEmpty(text: string): boolean {
  try {
    return text.trim() === '' || unstorablePath(JSON.parse(text)) === undefined
  } catch {
    return false
  }
}
