import type { PlanNews } from 'release-contracts/assignment'

/** A navigation may be waiting for this. */
const patienceMs = 2000

/** What a page load of this path would get now, unless it is the plan of this id. */
export async function askForNews(
  path: string,
  knownPlan: string,
): Promise<PlanNews | 'unchanged' | 'no-answer'> {
  try {
    const answer = await fetch(`/composition/plan?path=${encodeURIComponent(path)}`, {
      headers: { 'If-None-Match': `"${knownPlan}"` },
      signal: AbortSignal.timeout(patienceMs),
    })
    if (answer.status === 304) return 'unchanged'
    return answer.ok ? ((await answer.json()) as PlanNews) : 'no-answer'
  } catch {
    return 'no-answer'
  }
}
