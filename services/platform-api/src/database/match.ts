import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Longer input adds nothing to a suggestion and would only cost time. */
const longest = 100

/** What was typed, ready to be compared: trimmed, cut, without doubled spaces. */
export const normalizeInput = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, longest)

/** Every word must occur somewhere in the column, which holds plain text already. */
export const containsWords = (column: SQLWrapper, text: string): SQL[] =>
  normalizeInput(text)
    .split(' ')
    .filter((word) => word !== '')
    .flatMap((word) => containsWord(column, word))

function containsWord(column: SQLWrapper, word: string): SQL[] {
  const digits = /[a-z]\d{3,}|\d{5,}/i.exec(word)?.[0]
  if (digits === undefined || digits === word) {
    return [sql`${column} like '%' || plain_text(${likeText(word)}) || '%'`]
  }
  // Of `ngozi.eze1409` the index is asked for `e1409` alone: names stand in very many rows, and reading
  // where they all stand costs more than all the rest. `position` uses no index.
  return [
    sql`${column} like '%' || plain_text(${digits}) || '%'`,
    sql`position(plain_text(${word}) in ${column}) > 0`,
  ]
}

/** Makes the wildcards of `like` ordinary characters. */
const likeText = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
