import type { EvaluationContext } from '@openfeature/core'
import type { PlanRequest } from './plan-request'

type Known = Pick<PlanRequest, 'audience'> &
  Partial<Pick<PlanRequest, 'latches' | 'crawler' | 'traits'>>

/** What rules may refer to, under the names that they use. */
export function flagContext({
  audience: { visitor, user },
  latches = {},
  crawler = false,
  traits,
}: Known): EvaluationContext {
  const known = { ...traits, targetingKey: visitor, crawler, latches: { ...latches } }
  if (!user) return { ...known, signedIn: false, groups: [] }
  return { ...known, signedIn: true, userId: user.id, groups: user.groups }
}
