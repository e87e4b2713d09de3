import type { SQL } from 'drizzle-orm'
import type { UserListQuery } from 'shared-contracts/api/users.schema'
import { users } from '../../../tables/accounts.tables'
import { dayRangeOf, withinDays } from '../../../dates/lagos-day'
import { containsWords } from '../../../database/match'

/** What the query of a list asks of each account: the days on which they joined, and words. */
export const askedFor = (query: UserListQuery): SQL[] => [
  ...withinDays(users.createdOn, dayRangeOf(query, 'date_joined')),
  ...containsWords(users.searchText, query.search ?? ''),
]
