import { type SQL, asc, desc, sql, type SQLWrapper } from 'drizzle-orm'
import type { UserListQuery, CustomerStatus, UserStatus } from 'shared-contracts/api/users.schema'
import { users } from '../../../tables/accounts.tables'
import { dayRangeOf, withinDays } from '../../../dates/lagos-day'
import { containsWords } from '../../../database/match'

/** What the query of a list asks of each account: the days on which they joined, and words. */
export const userConditions = (query: UserListQuery): SQL[] => [
  ...withinDays(users.createdOn, dayRangeOf(query, 'date_joined')),
  ...containsWords(users.searchText, query.search ?? ''),
]

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

/** D 4: a customer is Active, Inactive or Cancelled; one whom staff deactivated is Cancelled too. */
export const customerStatusOf = (status: UserStatus): CustomerStatus =>
  status === 'Deactivated' ? 'Cancelled' : status

/** The statuses of accounts that a list of these customers shows. */
export const accountStatusesOf = (status: CustomerStatus): UserStatus[] =>
  status === 'Cancelled' ? ['Cancelled', 'Deactivated'] : [status]
