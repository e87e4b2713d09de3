import type { FaqSuggestions } from 'shared-contracts/api/faq.schema'

export interface FoundQuestion {
  id: number
  title: string
}

/** As many questions as are offered for what was typed. */
const most = 8

/** Questions that fit by their title come first, then those whose answer does; each once. */
export function foundQuestions(answer: FaqSuggestions): FoundQuestion[] {
  const options = [
    ...answer.faq_title_suggest__completion,
    ...answer.faq_content_suggest__completion,
  ].flatMap((entry) => entry.options)
  const byId = new Map(
    options.map(({ _source: { id, faq_title } }) => [id, { id, title: faq_title }]),
  )
  return [...byId.values()].slice(0, most)
}
