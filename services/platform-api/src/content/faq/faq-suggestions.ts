import { sql } from 'drizzle-orm'
import type { FaqSuggestions, FaqSuggestOption } from 'shared-contracts/api/faq.schema'
import type { Db } from '../../database/database'
import { cachedSuggestions } from '../../search/cached-suggestions'
import { entryOf } from '../../search/suggestion-index'
import { faqItems } from '../../tables/content.tables'

const suggestQuestions = cachedSuggestions('faq_items', async (db) => {
  const rows = await db
    .select({
      source: {
        id: faqItems.id,
        slug: faqItems.slug,
        faq_title: faqItems.title,
        faq_category: faqItems.categoryId,
      },
      title: sql<string>`plain_text(${faqItems.title})`,
      content: sql<string>`plain_text(regexp_replace(${faqItems.description}, '<[^>]+>', ' ', 'g'))`,
    })
    .from(faqItems)
    .orderBy(faqItems.position, faqItems.id)
  return {
    title: rows.map(({ source, title }) => ({ plain: title, source })),
    content: rows.map(({ source, content }) => ({ plain: content, source })),
  }
})

export async function suggestionsFor(
  db: Db,
  query: { faq_title_suggest__completion: string; faq_content_suggest__completion: string },
): Promise<FaqSuggestions> {
  const title = query.faq_title_suggest__completion
  const content = query.faq_content_suggest__completion
  const found = await suggestQuestions(db, { title, content })
  return {
    faq_title_suggest__completion: entryOf(title, found.title.map(optionOf)),
    faq_content_suggest__completion: entryOf(content, found.content.map(optionOf)),
  }
}

/** The option's text is always the question: an answer is HTML and no label. */
const optionOf = (source: FaqSuggestOption['_source']): FaqSuggestOption => ({
  text: source.faq_title,
  _source: source,
})
