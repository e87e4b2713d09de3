import { and, eq } from 'drizzle-orm'
import type { SignInAnswer, SignInBody } from 'shared-contracts/api/auth.schema'
import { brand } from 'shared-contracts/brand'
import { invalid } from '../app/failures'
import type { Db } from '../database/database'
import { mediaUrl } from '../media/media-url'
import { findCurrentPlan } from '../subscription/subscription.queries'
import { findByUsername, type UserRow } from './auth.queries'
import { users } from './auth.tables'
import { passwordFits } from './password'
import { beginAttempt, forgetFailures } from './sign-in-throttle.queries'
import { signInTexts } from './texts'
import { createToken } from './token.queries'

interface SignIn {
  body: SignInBody
  /** Address of the client, for the limit on failures. */
  address: string
  siteOrigin: string
}

/** Only the right password learns whether an account is waiting, closed or open. */
export async function signIn(db: Db, { body, address, siteOrigin }: SignIn): Promise<SignInAnswer> {
  const attempt = { address, username: body.username }
  await beginAttempt(db, attempt)
  const user = await checkPassword(db, body)
  await forgetFailures(db, attempt)
  refuseUnlessActive(user)
  return answerFor(db, user, siteOrigin)
}

async function checkPassword(db: Db, body: SignInBody): Promise<UserRow> {
  const user = await findByUsername(db, body.username)
  if ((await passwordFits(user?.passwordHash, body.password)) && user) return user
  throw invalid({ non_field_errors: [signInTexts.wrongCredentials] })
}

function refuseUnlessActive({ status }: UserRow) {
  if (status === 'Active') return
  const text = status === 'Inactive' ? signInTexts.notActivated : signInTexts.deactivated
  throw invalid({ status: [text] })
}

/**
 * A new password and a closed account end all sessions. This one must not begin just after, with what
 * was checked just before: the lock makes one of the two wait for the other.
 */
function sessionFor(db: Db, { id, passwordHash }: UserRow): Promise<string> {
  return db.transaction(async (tx) => {
    const [same] = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.id, id),
          eq(users.passwordHash, passwordHash ?? ''),
          eq(users.status, 'Active'),
        ),
      )
      .for('share')
    if (!same) throw invalid({ non_field_errors: [signInTexts.wrongCredentials] })
    return createToken(tx, id)
  })
}

async function answerFor(db: Db, user: UserRow, siteOrigin: string): Promise<SignInAnswer> {
  const [token, plan] = await Promise.all([sessionFor(db, user), findCurrentPlan(db, user.id)])
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
        plan: [{ plan: plan ?? brand.freePlan }],
      },
    },
  }
}
