import type {
  ApplyPasswordBody,
  PasswordApplied,
  ResetAnswer,
} from 'shared-contracts/api/auth.schema'
import { notFound } from '../../http/failures'
import type { Db } from '../../database/database'
import { queueMail } from '../../mail/queue-mail'
import { sameSecret } from '../../secrets/sha256'
import type { RateLimits } from '../../rate-limits/rate-limits'
import { accountLimits } from '../client'
import { findByUsername, type UserRow } from '../auth.queries'
import { hashPassword, requireStrongPassword } from '../password'
import { passwordChanged } from '../password-changed'
import { rememberAddress } from '../sign-in-throttle.queries'
import { resetStatus } from '../texts'
import { userIdOf } from '../user-id'
import {
  hashOneTimePassword,
  newOneTimePassword,
  newResetNumber,
  oneTimePasswordMail,
  sharedOneTimePassword,
} from './one-time-password'
import {
  countCodes,
  storeOneTimePassword,
  replacePassword,
  takeAttempt,
} from './password-reset.queries'

interface Server {
  /** Address of the client, for the limits. */
  address: string
  secret: string
  siteOrigin: string
  limits: RateLimits
}

/**
 * Mails a one-time password; 404 for a user name that nobody has (P 8 'User does not exist' fixes that the
 * answer says so; how many names an address may try is limited). What it answers as `user` names this
 * request, not the user: nobody else can use up its code.
 */
export async function requestOneTimePassword(
  db: Db,
  username: string,
  { address, secret, limits }: Server,
): Promise<ResetAnswer> {
  await limits.count(accountLimits.resetByAddress, address)
  const user = await findByUsername(db, username.trim())
  if (!user) {
    await limits.count(accountLimits.resetUnknown, address)
    throw notFound()
  }
  await limits.count(accountLimits.resetOfUser, `${address} ${user.id}`)
  const shared = await sharedCode(user, { secret, limits })
  const number = await db.transaction(async (tx) => {
    const recent = await countCodes(tx, user.id)
    const otp = shared?.otp ?? newOneTimePassword({ recent })
    if (!shared?.mailed) await queueMail(tx, oneTimePasswordMail(user, otp))
    return storeUnderNumber(tx, { userId: user.id, otp, secret })
  })
  return { data: { user: number } }
}

/** What requests share on a day on which too many came from everywhere; undefined on any other. */
async function sharedCode(user: UserRow, { secret, limits }: Pick<Server, 'secret' | 'limits'>) {
  if ((await limits.wait(accountLimits.shortCodes, user.id)) === 0) return undefined
  const { name, otp } = sharedOneTimePassword(secret, user, Date.now())
  return { otp, mailed: (await limits.wait(accountLimits.sharedCodeMail, name)) > 0 }
}

async function storeUnderNumber(
  tx: Db,
  { userId, otp, secret }: { userId: number; otp: string; secret: string },
): Promise<number> {
  for (;;) {
    const number = newResetNumber()
    const otpHash = hashOneTimePassword(secret, number, otp)
    if (await storeOneTimePassword(tx, { number, userId, otpHash })) return number
  }
}

/** Sets a new password. An unknown request, a wrong, old or used one-time password answer alike. */
export async function applyPassword(
  db: Db,
  { id, otp, password }: ApplyPasswordBody,
  { address, secret, siteOrigin, limits }: Server,
): Promise<PasswordApplied> {
  await limits.count(accountLimits.applyByAddress, address)
  // Before an attempt is used up: whoever chooses badly tries again with the same code.
  requireStrongPassword('password', password)
  const number = userIdOf(id)
  const otpHash = await takeAttempt(db, number)
  if (!otpHash || !sameSecret(hashOneTimePassword(secret, number, otp), otpHash)) {
    return { status: resetStatus.incorrect }
  }
  const passwordHash = await hashPassword(password)
  const changed = await db.transaction(async (tx) => {
    const user = await replacePassword(tx, { number, otpHash, passwordHash })
    if (!user) return false
    await passwordChanged(tx, user, siteOrigin)
    // The owner gets in from here, also while others guess at the account.
    await rememberAddress(tx, user.id, address)
    return true
  })
  return { status: changed ? resetStatus.success : resetStatus.incorrect }
}
