import { and, eq } from 'drizzle-orm'
import type { SignInAnswer } from 'shared-contracts/api/auth.schema'
import { invalid } from '../http/failures'
import type { Db } from '../database/database'
import { mediaUrl } from '../media/media-url'
import { findPlanName } from './current-plan.queries'
import type { UserRow } from './auth.queries'
import { users } from '../tables/accounts.tables'
import { rememberAddress } from './sign-in-throttle.queries'
import { signInTexts } from './texts'
import { createToken } from './token.queries'

/** Where a session begins. */
export interface SignInClient {
  /** Address or network, as limits count it. */
  address: string
  /** Shown to the user in the list of devices. */
  device: string
  siteOrigin: string
}

interface SessionStart extends SignInClient {
  /** The user gave one. */
  secondStep?: boolean
}

/** Begins a session for who proved who they are; the sign-in's answer. */
export async function beginSession(
  db: Db,
  user: UserRow,
  { address, device, siteOrigin, secondStep = false }: SessionStart,
): Promise<SignInAnswer> {
  const token = await db.transaction((tx) => sessionFor(tx, user, { device, secondStep }))
  await rememberAddress(db, user.id, address)
  const plan = await findPlanName(db, user.id)
  return {
    data: {
      token,
      user: {
        id: user.id,
        username: user.username,
        email: user.email,
        phone: user.phone,
        groups: [user.groupId],
        temp_profile_img: user.profileImage && mediaUrl(siteOrigin, user.profileImage),
        plan: [{ plan }],
      },
    },
  }
}

/**
 * A new password and a closed account end all sessions. This one must not begin just after, with what
 * was checked just before: the lock makes one of the two wait for the other.
 */
async function sessionFor(
  tx: Db,
  user: UserRow,
  session: { device: string; secondStep: boolean },
): Promise<string> {
  const [same] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, user.id),
        eq(users.passwordHash, user.passwordHash ?? ''),
        eq(users.sessionEpoch, user.sessionEpoch),
        eq(users.status, 'Active'),
      ),
    )
    .for('share')
  if (!same) throw invalid({ non_field_errors: [signInTexts.wrongCredentials] })
  return createToken(tx, user.id, session)
}
