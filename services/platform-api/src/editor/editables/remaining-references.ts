import { sql, type SQL } from 'drizzle-orm'

/** `3 questions`, of a lateral `counted.n`. */
export const countedText = (noun: string): SQL =>
  sql`concat(counted.n, ' ', ${noun}::text, case when counted.n <> 1 then 's' end)`

/** Why a category stays, and what to do; undefined when nothing belongs to it. */
export function remainingReferences(count: number, noun: string): string | undefined {
  if (count === 0) return undefined
  return count === 1
    ? `1 ${noun} belongs to it. Move that to another category first.`
    : `${count} ${noun}s belong to it. Move those to another category first.`
}
