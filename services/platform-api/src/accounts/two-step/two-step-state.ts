import type { TwoStepState } from 'shared-contracts/api/two-step.schema'
import type { AppConfig } from '../../http/app-types'
import type { SignedInUser } from '../../http/authentication'
import type { Db } from '../../database/database'
import { hasCodeApp } from './code-app'
import { listPasskeys } from './passkeys'
import { countRecoveryCodes } from './recovery-codes'

/** What a user's profile shows of the second step. */
export async function readState(
  db: Db,
  { id }: SignedInUser,
  { twoStep }: Pick<AppConfig, 'twoStep'>,
): Promise<TwoStepState> {
  const [app, passkeys, left] = await Promise.all([
    hasCodeApp(db, id),
    listPasskeys(db, id),
    countRecoveryCodes(db, id),
  ])
  return {
    ...{ required: twoStep?.required ?? false, code_app: app, passkeys },
    recovery_codes_left: left,
  }
}
