import { and, between, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { orderStatuses, type OrderStatus } from 'shared-contracts/api/order.schema'
import { users } from '../tables/accounts.tables'
import { containsWords, normalizeInput } from '../database/match'
import { orders } from '../tables/orders.tables'

/** No order has a number with more digits. */
const maxDigits = 12

/**
 * Every word must occur in number, title or customer; one that reads like a number, in numbers only, and
 * an address in the customer's. A search that is part of a status finds the orders with it too.
 */
export function matchesSearch(text: string): SQL[] {
  const words = normalizeInput(text).split(' ')
  const isNumber = (word: string) => /^amf-\d+$/i.test(word)
  const isAddress = (word: string) => word.includes('@')
  const others = words.filter((word) => !isNumber(word) && !isAddress(word)).join(' ')
  const found = [
    ...words.filter(isNumber).flatMap((word) => beginsNumber(word.toUpperCase()) ?? []),
    ...words.filter(isAddress).map(ofAddress),
    ...containsWords(orders.searchText, others),
  ]
  const statuses = statusesWith(normalizeInput(text))
  return statuses.length === 0
    ? found
    : [or(and(...found), inArray(orders.status, statuses))].filter((part) => part !== undefined)
}

/** Statuses that a search of three letters or more is part of. */
const statusesWith = (text: string): OrderStatus[] =>
  text.length < 3
    ? []
    : orderStatuses.filter((status) => status.toLowerCase().includes(text.toLowerCase()))

/** Orders of the customers whose search text, which their e-mail address is part of, holds the word. */
const ofAddress = (word: string): SQL =>
  sql`${orders.userId} in (select ${users.id} from ${users} where ${and(...containsWords(users.searchText, word))})`

/**
 * Numbers that begin so, whatever the database's order of letters: of each length those between zeros
 * and nines. The index on length and number serves them; the one on all texts knows too many orders
 * with the same digits.
 */
function beginsNumber(number: string): SQL | undefined {
  const more = Math.max(0, 'AMF-'.length + maxDigits - number.length)
  const lengths = Array.from({ length: more + 1 }, (_, digits) =>
    and(
      eq(sql`length(${orders.number})`, number.length + digits),
      between(orders.number, number + '0'.repeat(digits), number + '9'.repeat(digits)),
    ),
  )
  return or(...lengths)
}
