import type {
  ApplyPasswordBody,
  PasswordApplied,
  ResetAnswer,
} from 'shared-contracts/api/auth.schema'
import { notFound } from '../../app/failures'
import type { Db } from '../../database/database'
import { queueMail } from '../../mail/queue-mail'
import { sameSecret } from '../../secrets/same-secret'
import { attemptLimits, countAttempt } from '../attempt-limit'
import { findByUsername } from '../auth.queries'
import { hashPassword } from '../password'
import { passwordChanged } from '../password-changed'
import { resetStatus } from '../texts'
import { userIdOf } from '../user-id'
import { hashOneTimePassword, newOneTimePassword } from './one-time-password'
import { keepOneTimePassword, replacePassword, takeAttempt } from './password-reset.queries'
import { oneTimePasswordMail } from './reset-mails'

interface Server {
  /** Address of the client, for the limits. */
  address: string
  secret: string
  siteOrigin: string
}

/** Mails a one-time password; 404 for a user name that nobody has (P 8 'User does not exist'). */
export async function requestOneTimePassword(
  db: Db,
  username: string,
  { address, secret }: Server,
): Promise<ResetAnswer> {
  await countAttempt(db, attemptLimits.resetByAddress, address)
  const user = await findByUsername(db, username.trim())
  if (!user) throw notFound()
  await countAttempt(db, attemptLimits.resetOfUser, String(user.id))
  const otp = newOneTimePassword()
  await db.transaction(async (tx) => {
    const otpHash = hashOneTimePassword(secret, user.id, otp)
    await keepOneTimePassword(tx, { userId: user.id, otpHash })
    await queueMail(tx, oneTimePasswordMail(user, otp))
  })
  return { data: { user: user.id } }
}

/** Sets a new password. An unknown user, a wrong, old or used one-time password answer alike. */
export async function applyPassword(
  db: Db,
  { id, otp, password }: ApplyPasswordBody,
  { address, secret, siteOrigin }: Server,
): Promise<PasswordApplied> {
  await countAttempt(db, attemptLimits.applyByAddress, address)
  const userId = userIdOf(id)
  const otpHash = await takeAttempt(db, userId)
  if (!otpHash || !sameSecret(hashOneTimePassword(secret, userId, otp), otpHash)) {
    return { status: resetStatus.incorrect }
  }
  const passwordHash = await hashPassword(password)
  const changed = await db.transaction(async (tx) => {
    const user = await replacePassword(tx, { userId, otpHash, passwordHash })
    if (user) await passwordChanged(tx, user, siteOrigin)
    return user !== undefined
  })
  return { status: changed ? resetStatus.success : resetStatus.incorrect }
}
