import { searchFaqs, suggestFaqs } from 'shared-contracts/api/faq.contract'
import type { FaqItem } from 'shared-contracts/api/faq.schema'
import type { ApiClient } from 'shared-contracts/api-client'
import { foundQuestions, type FoundQuestion } from './found-questions'

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
