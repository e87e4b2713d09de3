import { queryOf } from '../page-parts/address'

/** What the address asks for: the answer to one question, answers to words, or a category. */
export type FaqQuery =
  | { kind: 'question'; id: number }
  | { kind: 'words'; text: string }
  | { kind: 'category'; id: number }

/** The category that the page opens with (P 9). */
export const openingCategory = 11
const longestText = 100

/** Undefined when `?category=` or `?id=` is no id: there is no such page. */
export function faqQueryOf(url: string): FaqQuery | undefined {
  const query = queryOf(url)
  const text = query.get('q')?.trim().slice(0, longestText)
  if (text) return { kind: 'words', text }
  const question = query.get('id')
  if (question !== null)
    return isId(question) ? { kind: 'question', id: Number(question) } : undefined
  const category = query.get('category') ?? String(openingCategory)
  return isId(category) ? { kind: 'category', id: Number(category) } : undefined
}

const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text)
