import { and, eq } from 'drizzle-orm'
import type { PasswordApplied, UpdatePasswordBody } from 'shared-contracts/api/auth.schema'
import { invalid } from '../../http/failures'
import type { Db } from '../../database/database'
import type { RateLimits } from '../../rate-limits/rate-limits'
import { accountLimits } from '../client'
import { users } from '../../tables/accounts.tables'
import { hashPassword, verifyPassword, requireStrongPassword } from '../password'
import { passwordChanged } from '../password-changed'
import { accountTexts, resetStatus } from '../texts'

interface Change {
  userId: number
  body: UpdatePasswordBody
  siteOrigin: string
  limits: RateLimits
}

/** Sets a new password for who knows the old one, and signs them out everywhere. */
export async function updatePassword(
  db: Db,
  { userId, body, siteOrigin, limits }: Change,
): Promise<PasswordApplied> {
  await limits.count(accountLimits.updatePassword, userId)
  const old = await passwordHashOf(db, userId)
  if (!old || !(await verifyPassword(old, body.old_password))) throw wrongPassword()
  requireStrongPassword('new_password', body.new_password)
  const passwordHash = await hashPassword(body.new_password)
  await db.transaction(async (tx) => {
    // Of two changes at the same moment one finds that the old password is no longer the password.
    const [user] = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, userId), eq(users.passwordHash, old)))
      .returning()
    if (!user) throw wrongPassword()
    await passwordChanged(tx, user, siteOrigin)
  })
  return { status: resetStatus.success }
}

async function passwordHashOf(db: Db, userId: number) {
  const [user] = await db
    .select({ hash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
  return user?.hash
}

const wrongPassword = () => invalid({ old_password: [accountTexts.wrongPassword] })
