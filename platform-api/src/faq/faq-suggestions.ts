import { desc, sql } from 'drizzle-orm'
import type { FaqSuggestions, FaqSuggestOption } from 'shared-contracts/api/faq.schema'
import type { Db } from '../database/database'
import { matchOf, typed } from '../search/match'
import { entryOf, mostSuggestions } from '../search/suggestion-entry'
import { faqItems } from './faq.tables'

const searched = {
  title: sql`${faqItems.title}`,
  content: sql`regexp_replace(${faqItems.description}, '<[^>]+>', ' ', 'g')`,
}

export async function suggestionsFor(
  db: Db,
  query: { faq_title_suggest__completion: string; faq_content_suggest__completion: string },
): Promise<FaqSuggestions> {
  const title = query.faq_title_suggest__completion
  const content = query.faq_content_suggest__completion
  return {
    faq_title_suggest__completion: entryOf(title, await suggest(db, 'title', title)),
    faq_content_suggest__completion: entryOf(content, await suggest(db, 'content', content)),
  }
}

/** The option's text is always the question: an answer is HTML and no label. */
async function suggest(
  db: Db,
  field: keyof typeof searched,
  text: string,
): Promise<FaqSuggestOption[]> {
  const wanted = typed(text)
  if (wanted === '') return []
  const { condition, rank } = matchOf(searched[field], wanted)
  return db
    .select({
      text: faqItems.title,
      _source: {
        id: faqItems.id,
        slug: faqItems.slug,
        faq_title: faqItems.title,
        faq_category: faqItems.categoryId,
      },
    })
    .from(faqItems)
    .where(condition)
    .orderBy(desc(rank), faqItems.position)
    .limit(mostSuggestions)
}
