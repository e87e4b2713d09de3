import { and, asc, count, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type {
  LawyerDetail,
  LawyerPage,
  UserCounts,
  UserCountsQuery,
  UserListQuery,
  UserPage,
  UserRow,
} from 'shared-contracts/api/users.schema'
import { groupNames, groups, type Group } from 'shared-contracts/capabilities'
import { users } from '../../../tables/accounts.tables'
import { personOf } from '../../profile'
import type { Db } from '../../../database/database'
import { fullName } from '../../profile'
import { orders } from '../../../tables/orders.tables'
import { offsetOf, pagingOf } from '../../../paging/paging'
import { userConditions, orderingOf } from './user-filter'

const columns = {
  name: users.searchText,
  expertise: users.expertise,
  date_joined: users.createdOn,
}

interface UserFilter {
  query: UserListQuery
  group?: number
}

/** A page of all accounts, or of those of one group. */
export async function listUsers(db: Db, { query, group }: UserFilter): Promise<UserPage> {
  const where = and(
    group === undefined ? undefined : eq(users.groupId, group),
    ...userConditions(query),
  )
  const { rows, ...page } = await pageOf(db, query, {
    where,
    order: orderingOf(columns, query.ordering),
  })
  return { results: rows.map(rowOf), ...page }
}

/** How many of these accounts each group has. */
export async function countUsers(db: Db, query: UserCountsQuery): Promise<UserCounts> {
  const counts = { All: 0, 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }
  const rows = await db
    .select({ group: users.groupId, total: count() })
    .from(users)
    .where(and(...userConditions(query)))
    .groupBy(users.groupId)
  for (const { group, total } of rows) {
    counts[group as Group] += total
    counts.All += total
  }
  return { counts }
}

/** Lawyers with an active account, by name unless another order is asked for. */
export async function listLawyers(db: Db, query: UserListQuery): Promise<LawyerPage> {
  const active = and(eq(users.groupId, groups.lawyer), eq(users.status, 'Active'))
  const where = and(active, ...userConditions(query))
  const order = query.ordering ? orderingOf(columns, query.ordering) : [asc(users.searchText)]
  const { rows, ...page } = await pageOf(db, query, { where, order })
  const results = rows.map(({ user, cases }) => ({
    id: user.id,
    lawyersName: fullName(user),
    expertise: user.expertise,
    cases,
  }))
  return { results, ...page }
}

/** Undefined for somebody who is no lawyer. */
export async function findLawyer(db: Db, id: number): Promise<LawyerDetail | undefined> {
  const [found] = await selectUsers(db).where(
    and(eq(users.id, id), eq(users.groupId, groups.lawyer)),
  )
  return found && { ...rowOf(found), lawyersName: fullName(found.user) }
}

async function pageOf(
  db: Db,
  query: UserListQuery,
  { where, order }: { where: SQL | undefined; order: SQL[] },
) {
  const paging = pagingOf(query)
  const total = await db.$count(users, where)
  const rows = await selectUsers(db)
    .where(where)
    .orderBy(...order)
    .limit(paging.pageSize)
    .offset(offsetOf(paging, total))
  return { rows, paginationTotal: total, paginationCurrent: paging.page }
}

const selectUsers = (db: Db) =>
  db
    .select({
      user: getTableColumns(users),
      cases: db.$count(orders, eq(orders.lawyerId, users.id)),
    })
    .from(users)
    .$dynamic()

const rowOf = ({ user, cases }: Awaited<ReturnType<typeof selectUsers>>[number]): UserRow => ({
  ...personOf(user),
  group_name: groupNames[user.groupId as Group],
  groups: [user.groupId],
  expertise: user.expertise,
  status: user.status,
  date_joined: user.createdOn.toISOString(),
  cases,
})
