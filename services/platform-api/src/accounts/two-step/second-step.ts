import { groups } from 'shared-contracts/capabilities'
import type { ProofWay } from 'shared-contracts/api/two-step.schema'
import type { Db } from '../../database/database'
import { hasCodeApp } from './code-app'
import { listPasskeys } from './passkeys'
import { countRecoveryCodes } from './recovery-codes'

/** Customers sign in with a password alone. */
export const isStaff = (group: number): boolean => group !== groups.customer

/** How a user may take the second step; empty for who has none. */
export async function secondStepWays(
  db: Db,
  { id, group }: { id: number; group: number },
): Promise<ProofWay[]> {
  if (!isStaff(group)) return []
  // One after the other: also asked in transactions, which have one connection.
  const app = await hasCodeApp(db, id)
  const keys = await listPasskeys(db, id)
  const left = await countRecoveryCodes(db, id)
  if (!app && keys.length === 0) return []
  return [
    ...(keys.length > 0 ? (['passkey'] as const) : []),
    ...(app ? (['code'] as const) : []),
    ...(left > 0 ? (['recovery_code'] as const) : []),
  ]
}
