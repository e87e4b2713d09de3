import type { Plan } from 'release-contracts/plan'
import { progressSlots } from '../../worker/messages'

export interface Blame {
  /** The request whose code ran last; 0 when none did. */
  request: number
  /** The remote whose code ran last; undefined for the shell's own code. */
  remote?: string
  version?: string
}

/**
 * Whose code a silent or dead worker was running, by its progress memory.
 *
 * @param planOf The plan of a request that this worker was given lately.
 */
export function blame(
  slots: readonly number[],
  planOf: (request: number) => Plan | undefined,
): Blame {
  const request = slots[progressSlots.request] ?? 0
  const position = slots[progressSlots.remote] ?? 0
  const plan = planOf(request)
  const remote = plan && position > 0 ? Object.keys(plan.remotes).sort()[position - 1] : undefined
  if (!plan || remote === undefined) return { request }
  return { request, remote, version: plan.remotes[remote]?.version }
}
