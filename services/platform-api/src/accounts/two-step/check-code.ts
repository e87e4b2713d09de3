import { eq } from 'drizzle-orm'
import { users } from '../../tables/accounts.tables'
import type { Db } from '../../database/database'
import { Failure, invalid } from '../../http/failures'
import type { RateLimits } from '../../rate-limits/rate-limits'
import { sha256 } from '../../secrets/sha256'
import { accountLimits } from '../client'
import { takeCode } from './code-app'
import { twoStepTexts } from './texts'

interface TypedCode {
  owner: { id: number; username: string }
  code: string
  secret: string
  limits: RateLimits
}

/** Throws a failure of the field for a wrong code, and 429 with a sentence after too many of them. */
export async function checkCode(db: Db, { limits, ...typed }: TypedCode): Promise<void> {
  const { id } = typed.owner
  const soon = await limits.wait(accountLimits.secondStep, id)
  if (soon > 0) throw tooMany(twoStepTexts.tooManyCodes, soon)
  const wrongCodes = limits.budget(accountLimits.wrongCodes)
  const subject = await guessedAccount(db, id)
  const later = await wrongCodes.wait(subject)
  if (later > 0) throw tooMany(twoStepTexts.tooManyWrongCodes, later)
  if (await takeCode(db, typed)) return
  await wrongCodes.spend(subject, 1)
  throw invalid({ code: [twoStepTexts.wrongCode] })
}

/** Whoever guesses knows the password: with a new one, which takes the owner's mail, the count begins anew. */
async function guessedAccount(db: Db, id: number): Promise<string> {
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id))
  return `${id} ${sha256(user?.hash ?? '').slice(0, 12)}`
}

function tooMany(text: (wait: string) => string, waitMs: number): Failure {
  const seconds = Math.ceil(waitMs / 1000)
  return new Failure(429, { detail: text(waitText(seconds)) }, { 'Retry-After': String(seconds) })
}

/** "1 minute", "14 minutes", "5 hours": never shorter than the wait. */
function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  return `${Math.ceil(minutes / 60)} hours`
}
