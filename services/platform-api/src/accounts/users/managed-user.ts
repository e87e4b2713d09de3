import { asc, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm'
import { can, groups } from 'shared-contracts/capabilities'
import type { SignedInUser } from '../../http/authentication'
import { conflict, forbidden, notFound } from '../../http/failures'
import type { UserRow } from '../auth.queries'
import { users } from '../../tables/accounts.tables'
import type { Db } from '../../database/database'
import { isDeletedAddress } from '../deleted-names'
import { managementTexts } from './texts'

/**
 * The user whom a condition names, as they are now, for who may manage them: admins manage everyone,
 * support the customers. Anybody else does not exist for the caller.
 *
 * Caller and user are locked, the lower id first: of two admins who deactivate each other at the same
 * moment, the second is found to be no admin any more. Call in a transaction.
 */
export async function lockManaged(tx: Db, viewer: SignedInUser, which: SQL): Promise<UserRow> {
  const rows = await tx
    .select({ user: getTableColumns(users), manageable: sql<boolean>`${which}` })
    .from(users)
    .where(or(eq(users.id, viewer.id), which))
    .orderBy(asc(users.id))
    .for('no key update')
  const caller = rows.find(({ user }) => user.id === viewer.id)?.user
  if (caller?.status !== 'Active' || caller.groupId !== viewer.group) throw forbidden()
  const user = rows.find(({ manageable }) => manageable)?.user
  if (!user || !manages(viewer, user)) throw notFound()
  if (isDeletedAddress(user.email)) throw conflict(managementTexts.deleted)
  return user
}

const manages = ({ group }: SignedInUser, { groupId }: UserRow) =>
  can(group, 'users.manage') ||
  (can(group, 'customers.toggle-status') && groupId === groups.customer)
