import type { ApiClient } from 'shared-contracts/api-client'
import { searchFaqs, suggestFaqs } from 'shared-contracts/api/faq.contract'
import type { FaqItem, FaqSuggestions } from 'shared-contracts/api/faq.schema'

/** Questions for what was typed, best first. */
export async function findQuestions(
  api: ApiClient,
  text: string,
  signal: AbortSignal,
): Promise<FoundQuestion[]> {
  const query = { faq_content_suggest__completion: text, faq_title_suggest__completion: text }
  return foundQuestions(await api.call(suggestFaqs, { query, signal }))
}

/**
 * Questions with their answers, which the suggestions do not carry. Words that occur nowhere side
 * by side are looked for one by one.
 */
export async function findAnswers(
  api: ApiClient,
  text: string,
  signal: AbortSignal,
): Promise<FaqItem[]> {
  const together = await findQuestions(api, text, signal)
  const found = together.length > 0 ? together : await findApart(api, text, signal)
  const answers = await Promise.all(found.map(({ id }) => findAnswer(api, id, signal)))
  return answers.filter((item) => item !== undefined)
}

const maxWords = 4
const shortestWord = 3

async function findApart(api: ApiClient, text: string, signal: AbortSignal) {
  const words = text.split(/\s+/).filter((word) => word.length >= shortestWord)
  if (words.length < 2) return []
  const found = await Promise.all(
    words.slice(0, maxWords).map((word) => findQuestions(api, word, signal)),
  )
  return [...new Map(found.flat().map((question) => [question.id, question])).values()]
}

/** Undefined when there is no such question (any more). */
export async function findAnswer(
  api: ApiClient,
  id: number,
  signal: AbortSignal,
): Promise<FaqItem | undefined> {
  const [item] = await api.call(searchFaqs, { query: { id }, signal })
  return item
}

export interface FoundQuestion {
  id: number
  title: string
}

/** As many questions as are offered for what was typed. */
const most = 8

/** Questions that fit by their title come first, then those whose answer does; each once. */
function foundQuestions(answer: FaqSuggestions): FoundQuestion[] {
  const options = [
    ...answer.faq_title_suggest__completion,
    ...answer.faq_content_suggest__completion,
  ].flatMap((entry) => entry.options)
  const byId = new Map(
    options.map(({ _source: { id, faq_title } }) => [id, { id, title: faq_title }]),
  )
  return [...byId.values()].slice(0, most)
}
