import { startDocumentId, type PageStart, type StartDocument } from '../app/start-document'
import type { Plan } from 'release-contracts/plan'
import { readDocument } from './read-document'
import { reloadPage } from './recovery/reload'

const maxPauseMs = 30_000
/** Of one try; what is preloaded may still be on its way behind larger files. */
const timeoutMs = 20_000

/** The page's start document, with the plan that it names. */
export async function readStart(): Promise<StartDocument> {
  const start = readDocument<PageStart>(startDocumentId)
  if (!start) throw new Error(`The page has no #${startDocumentId}: the shell cannot start.`)
  return start.planFile === undefined ? start : { ...start, plan: await fetchPlan(start.planFile) }
}

/** Tries until there is a network: what the server wrote can be read meanwhile. */
async function fetchPlan(address: string): Promise<Plan> {
  for (let pause = 0; ; pause = Math.min(2 * pause + 1000, maxPauseMs)) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) }).catch(
      () => undefined,
    )
    const plan = answer?.ok ? await answer.json().catch(() => undefined) : undefined
    if (plan) return plan as Plan
    // The page comes from a cache and its plan is of the past: one load from the server brings both.
    if (answer?.status === 404 && !wasReloaded()) reloadPage()
  }
}

const wasReloaded = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload')
