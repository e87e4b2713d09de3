import { eq, sql } from 'drizzle-orm'
import type { DeletionBody, DeletionState } from 'shared-contracts/api/privacy.schema'
import type { SignedInUser } from '../../http/authentication'
import { conflict, Failure, notFound } from '../../http/failures'
import { recordAudit } from '../../audit/record-audit'
import type { UserRow } from '../../accounts/auth.queries'
import { users } from '../../tables/accounts.tables'
import { endSessions } from '../../accounts/end-sessions'
import type { Db } from '../../database/database'
import type { FileStore } from '../../files/file-store'
import { removeFiles } from '../../files/remove-files'
import { queueMail } from '../../mail/queue-mail'
import { deletedAccounts } from '../../tables/audit.tables'
import { privacyTexts } from '../texts'
import { deletedNames } from '../../accounts/deleted-names'
import { deletedMail } from './deleted-mail'
import { readDeletionState } from './deletion-state'
import { eraseAccount } from './erase-account'
import { lastPaidOn } from './retained-records'

interface Deletion {
  user: SignedInUser
  accepted: NonNullable<DeletionBody['accepted']>
  files: FileStore
  siteOrigin: string
}

/**
 * Deletes the account of a customer who has confirmed it (`confirmOwner`). All of it or nothing: a
 * payment or an order that begins at the same moment waits for the lock, or is seen.
 */
export async function deleteAccount(db: Db, { files, ...deletion }: Deletion): Promise<void> {
  const gone = await db.transaction((tx) => deleteLocked(tx, deletion))
  await removeFiles(db, files, gone)
}

async function deleteLocked(tx: Db, { user, accepted, siteOrigin }: Omit<Deletion, 'files'>) {
  await lockSales(tx, user.id)
  const [row] = await tx.select().from(users).where(eq(users.id, user.id)).for('update')
  if (row?.status !== 'Active') throw notFound()
  const state = await readDeletionState(tx, user)
  requireAllowed(state, accepted)
  const paidOn = await lastPaidOn(tx, user.id)
  const gone = await eraseAccount(tx, row)
  await queueMail(tx, deletedMail(row, { kept: state.kept, siteOrigin }))
  await blankUser(tx, row)
  await tx.insert(deletedAccounts).values({
    userId: row.id,
    billedName: paidOn ? `${row.firstName} ${row.lastName}`.trim() : '',
    lastPaidOn: paidOn ?? null,
  })
  await endSessions(tx, row.id)
  const subject = { kind: 'user', id: row.id, label: 'Deleted account' }
  await recordAudit(tx, { actor: row.id, action: 'account.deleted', subject })
  return gone
}

/**
 * The sequence of all who sell: a form, its order, the account. The other way round, two would each wait
 * for what the other has.
 */
async function lockSales(tx: Db, userId: number) {
  await tx.execute(sql`select from agreements where owner_id = ${userId} order by id for update`)
  await tx.execute(sql`select from orders where user_id = ${userId} order by number for update`)
  // A payment of theirs that rewards this user holds their row while it waits for this one.
  await tx.execute(
    sql`select from users where referred_by = ${userId} order by id for no key update`,
  )
}

function requireAllowed({ refused, blocked, losses }: DeletionState, accepted: readonly string[]) {
  if (refused) throw new Failure(403, { detail: refused })
  if (blocked.length > 0) throw conflict(privacyTexts.open)
  if (losses.some(({ kind }) => !accepted.includes(kind))) throw conflict(privacyTexts.notAccepted)
}

/** The row stays for the orders that point to it; user name and address are free again at once. */
async function blankUser(tx: Db, { id }: UserRow) {
  const blank = { phone: '', expertise: '', pin: '', state: '', city: '', country: '' }
  const address = { addressLine1: '', addressLine2: '', normalAddress: '' }
  const closed = { status: 'Deactivated', passwordHash: null, profileImage: null } as const
  await tx
    .update(users)
    .set({ ...deletedNames(id), ...blank, ...address, ...closed, referredBy: null })
    .where(eq(users.id, id))
}
