import { invalid } from '../../http/failures'
import type { AppConfig } from '../../http/app-types'
import type { RateLimits } from '../../rate-limits/rate-limits'
import { accountLimits } from '../client'
import type { Db } from '../../database/database'
import { checkCode } from './check-code'
import { takePasskey } from './passkeys'
import { takeRecoveryCode } from './recovery-codes'
import { twoStepTexts } from './texts'

interface SecondStepInput {
  code?: string | undefined
  recovery_code?: string | undefined
  passkey?: Record<string, unknown> | undefined
}

interface Check {
  owner: { id: number; username: string }
  input: SecondStepInput
  /** What a passkey was asked to sign. */
  challenge: string | null
  config: Pick<AppConfig, 'secret' | 'siteOrigin'>
  limits: RateLimits
}

/**
 * Throws a failure that names the field whose proof does not hold. Each way is limited per user by itself:
 * whoever guesses at codes does not stop the owner, who has the others.
 */
export async function checkSecondStep(
  db: Db,
  { owner, input, challenge, config: { secret, siteOrigin }, limits }: Check,
): Promise<void> {
  const { code, recovery_code, passkey } = input
  if (passkey) {
    await limits.count(accountLimits.secondStep, `${owner.id} passkey`)
    const use = { userId: owner.id, siteOrigin, challenge: challenge ?? '', answer: passkey }
    if (challenge && (await takePasskey(db, use))) return
    throw invalid({ passkey: [twoStepTexts.wrongPasskey] })
  }
  if (code) return checkCode(db, { owner, code, secret, limits })
  if (recovery_code) {
    await limits.count(accountLimits.secondStep, `${owner.id} recovery code`)
    if (await takeRecoveryCode(db, { userId: owner.id, secret, code: recovery_code })) return
    throw invalid({ recovery_code: [twoStepTexts.wrongRecoveryCode] })
  }
  throw invalid({ non_field_errors: [twoStepTexts.noWay] })
}
