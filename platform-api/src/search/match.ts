import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Longer input adds nothing to a suggestion and would only cost time. */
const longest = 100

/** What was typed, ready to be compared: trimmed, cut, without doubled spaces. */
export const typed = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, longest)

export interface Match {
  /** True for the rows to show. */
  condition: SQL
  /** Higher is better: the beginning, then a word's beginning, then likeness. */
  rank: SQL
}

/**
 * Finds text by what somebody typed, without regard to tone marks, dots and capitals. The start
 * of any word counts; from four letters on, a slip of the finger is forgiven (trigrams).
 */
export function matchOf(column: SQLWrapper, text: string): Match {
  const plain = sql`plain_text(${column})`
  const wanted = sql`plain_text(${text})`
  const start = sql`${plain} like plain_text(${likeText(text)}) || '%'`
  const wordStart = sql`${plain} like '% ' || plain_text(${likeText(text)}) || '%'`
  const likeness = sql`word_similarity(${wanted}, ${plain})`
  const close = text.length < 4 ? sql`false` : sql`${likeness} >= 0.5`
  return {
    condition: sql`(${start} or ${wordStart} or ${close})`,
    rank: sql`case when ${start} then 3 when ${wordStart} then 2 else ${likeness} end`,
  }
}

/** Every word must occur somewhere in the column, which holds plain text already. */
export function containsWords(column: SQLWrapper, text: string): SQL[] {
  return typed(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => sql`${column} like '%' || plain_text(${likeText(word)}) || '%'`)
}

/** Makes the wildcards of `like` ordinary characters. */
const likeText = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
