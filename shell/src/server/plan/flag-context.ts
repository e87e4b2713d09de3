import type { EvaluationContext } from '@openfeature/core'
import type { PlanRequest } from './plan-request'

type Known = Pick<PlanRequest, 'audience'> &
  Partial<Pick<PlanRequest, 'latches' | 'crawler' | 'traits' | 'path'>>

/** What rules may refer to, under the names that they use. */
export function flagContext({
  audience: { visitor, user },
  latches = {},
  crawler = false,
  traits,
  path,
}: Known): EvaluationContext {
  const known = {
    ...traits,
    ...(path !== undefined && { path }),
    ...{ targetingKey: visitor, crawler, latches: { ...latches } },
  }
  if (!user) return { ...known, signedIn: false, groups: [] }
  const { id: userId, groups, plan } = user
  return { ...known, signedIn: true, userId, groups, ...(plan !== undefined && { plan }) }
}
