import { eq } from 'drizzle-orm'
import type { AppConfig } from '../http/app-types'
import type { SignedInUser } from '../http/authentication'
import { invalid } from '../http/failures'
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
    .select({ hash: users.passwordHash })
    .from(users)
    .where(eq(users.id, user.id))
  if (await verifyPassword(own?.hash, password ?? '')) return
  throw invalid({ password: [privacyTexts.wrongPassword] })
}
