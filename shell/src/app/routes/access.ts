import type { PlanPage } from 'release-contracts/plan'
import type { Session } from 'shared-contracts/session'

export type AccessDecision =
  { kind: 'allow' } | { kind: 'sign-in' } | { kind: 'wrong-group'; groups: readonly number[] }

/** Who may see a page: everyone, everyone signed in, or certain groups. */
export function decideAccess(access: PlanPage['access'], session: Session): AccessDecision {
  if (!access) return { kind: 'allow' }
  if (session.status === 'signed-out') return { kind: 'sign-in' }
  if (access.groups && !access.groups.includes(session.group)) {
    return { kind: 'wrong-group', groups: access.groups }
  }
  return { kind: 'allow' }
}
