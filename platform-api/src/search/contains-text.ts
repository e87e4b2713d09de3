import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * Whether a text that `plain_text` made contains what somebody typed, without regard to tone marks
 * and capitals. What was typed is no pattern: `%` means a percent sign.
 */
export const containsText = (plain: SQLWrapper, typed: string): SQL =>
  sql`${plain} like '%' || plain_text(${escaped(typed)}) || '%'`

const escaped = (typed: string) => typed.trim().replace(/[\\%_]/g, '\\$&')
