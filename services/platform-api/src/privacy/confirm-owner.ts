import { eq } from 'drizzle-orm'
import type { AppConfig } from '../http/app-types'
import type { SignedInUser } from '../http/authentication'
import { invalid, notFound } from '../http/failures'
import type { RateLimits } from '../rate-limits/rate-limits'
import { accountLimits } from '../accounts/client'
import { users } from '../tables/accounts.tables'
import { verifyPassword } from '../accounts/password'
import type { Db } from '../database/database'
import { requireProof } from '../accounts/two-step/proof'
import { isStaff } from '../accounts/two-step/second-step'
import { privacyTexts } from './texts'

interface Claim {
  user: SignedInUser
  password: string | undefined
  config: Pick<AppConfig, 'secret' | 'siteOrigin' | 'twoStep'>
  limits: RateLimits
}

/**
 * Whoever finds an open session must not take or destroy what it shows: customers type their password
 * again, staff prove it as ADR 32 says.
 */
export async function confirmOwner(
  db: Db,
  { user, password, config, limits }: Claim,
): Promise<void> {
  if (isStaff(user.group)) return requireProof(db, { user, config, always: true })
  await limits.count(accountLimits.ownerPassword, user.id)
  const [own] = await db
    .select({ status: users.status, hash: users.passwordHash })
    .from(users)
    .where(eq(users.id, user.id))
  // Deleted by another call since this one was let in: no password is wrong then.
  if (own?.status !== 'Active') throw notFound()
  if (await verifyPassword(own.hash, password ?? '')) return
  throw invalid({ password: [privacyTexts.wrongPassword] })
}
