import { asc, desc, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { users } from '../../../tables/accounts.tables'

/** `name`, `-expertise`, … of the columns given; who joined last first when nothing known is asked for. */
export function orderingOf(columns: Record<string, SQLWrapper>, text = ''): SQL[] {
  const descending = text.startsWith('-')
  const name = descending ? text.slice(1) : text
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined
  if (!column) return [desc(users.createdOn), desc(users.id)]
  return descending
    ? [sql`${column} desc nulls last`, desc(users.id)]
    : [sql`${column} asc nulls last`, asc(users.id)]
}
