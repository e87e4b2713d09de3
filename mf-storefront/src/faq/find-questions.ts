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

/** The same with their answers, which the suggestions do not carry. */
export async function findAnswers(
  api: ApiClient,
  text: string,
  signal: AbortSignal,
): Promise<FaqItem[]> {
  const found = await findQuestions(api, text, signal)
  const answers = await Promise.all(found.map(({ id }) => findAnswer(api, id, signal)))
  return answers.filter((item) => item !== undefined)
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
