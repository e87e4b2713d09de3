import { and, between, eq, or, sql, type SQL } from 'drizzle-orm'
import { containsWords, typed } from '../search/match'
import { orders } from './order.tables'

/** No order has a number with more digits. */
const mostDigits = 12

/** Every word must occur in number, title or customer; one that reads like a number, in numbers only. */
export function matchesSearch(text: string): SQL[] {
  const words = typed(text).split(' ')
  const isNumber = (word: string) => /^amf-\d+$/i.test(word)
  return [
    ...words.filter(isNumber).flatMap((word) => beginsNumber(word.toUpperCase()) ?? []),
    ...containsWords(orders.searchText, words.filter((word) => !isNumber(word)).join(' ')),
  ]
}

/**
 * Numbers that begin so, whatever the database's order of letters: of each length those between zeros
 * and nines. The index on length and number serves them; the one on all texts knows too many orders
 * with the same digits.
 */
function beginsNumber(number: string): SQL | undefined {
  const more = Math.max(0, 'AMF-'.length + mostDigits - number.length)
  const lengths = Array.from({ length: more + 1 }, (_, digits) =>
    and(
      eq(sql`length(${orders.number})`, number.length + digits),
      between(orders.number, number + '0'.repeat(digits), number + '9'.repeat(digits)),
    ),
  )
  return or(...lengths)
}
