import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SignedInUser } from '../../../http/authentication'
import type { UserRow } from '../../auth.queries'
import { activations, users } from '../../../tables/accounts.tables'
import { endSessions, setSupportOffline } from '../../end-sessions'
import { accountMessages } from '../../texts'
import type { Db } from '../../../database/database'
import { queueMail } from '../../../mail/queue-mail'
import { notify } from '../../../notifications/notify'
import { recordAccount } from '../record-account'
import { managementMessages, closedMail, openedMail } from '../texts'

interface Leaving {
  /** Whoever is no lawyer any more, or never was one. */
  lawyer: UserRow
  viewer: SignedInUser
}

/** What the API does with the work of a lawyer who leaves, in the transaction in which they do. */
export type GiveBackWork = (tx: Db, leaving: Leaving) => Promise<void>

interface StatusChange {
  viewer: SignedInUser
  siteOrigin: string
}

/** What managing users needs of resources above the accounts. */
export interface ManagementDeps {
  giveBackWork: GiveBackWork
}

export interface Closing extends StatusChange, ManagementDeps {}

/**
 * Opens an account that is not, also one whose owner never used the activation link: support helps
 * customers whom no mail reaches. The link is used up by it. Call in a transaction.
 */
export async function openAccount(
  tx: Db,
  user: UserRow,
  { viewer, siteOrigin }: StatusChange,
): Promise<UserRow> {
  if (user.status === 'Active') return user
  const opened = await setStatus(tx, user, { viewer, status: 'Active' })
  await tx
    .update(activations)
    .set({ usedOn: sql`now()` })
    .where(and(eq(activations.userId, user.id), isNull(activations.usedOn)))
  await queueMail(tx, openedMail(user, siteOrigin))
  const first = user.status === 'Inactive'
  await notify(tx, {
    recipients: [user.id],
    message: first ? accountMessages.welcome : managementMessages.reopened,
    eventType: 'Account',
    aboutUser: user.id,
  })
  return opened
}

/** Closes an account and signs its owner out everywhere. Call in a transaction. */
export async function closeAccount(
  tx: Db,
  user: UserRow,
  { viewer, siteOrigin, giveBackWork }: Closing,
): Promise<UserRow> {
  if (user.status === 'Deactivated') return user
  const closed = await setStatus(tx, user, { viewer, status: 'Deactivated' })
  await endDuties(tx, user, { viewer, giveBackWork })
  await queueMail(tx, closedMail(user, siteOrigin))
  return closed
}

async function setStatus(
  tx: Db,
  user: UserRow,
  { viewer, status }: { viewer: SignedInUser; status: 'Active' | 'Deactivated' },
) {
  await recordAccount(tx, {
    ...{ viewer, user },
    action: status === 'Active' ? 'account.activated' : 'account.deactivated',
    before: { status: user.status },
    after: { status },
  })
  const [changed] = await tx.update(users).set({ status }).where(eq(users.id, user.id)).returning()
  return changed ?? user
}

/** Signs a user out everywhere and takes back what only their former role could finish. Call in a transaction. */
export async function endDuties(
  tx: Db,
  user: UserRow,
  { viewer, giveBackWork }: Pick<Closing, 'viewer' | 'giveBackWork'>,
): Promise<void> {
  await endSessions(tx, user.id)
  await setSupportOffline(tx, user.id)
  await giveBackWork(tx, { lawyer: user, viewer })
}
