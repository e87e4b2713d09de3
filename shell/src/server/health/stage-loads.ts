import type { Rollout } from 'release-contracts/rollout'
import type { DatedSlot } from './trial-slots'

/**
 * Counts the canary's loads of the present stage. Slots do not end where stages do; so the count
 * begins at the first look at a stage, and a server that took over from another one may use the
 * slots that began later. Both are too few rather than too many.
 */
export function createStageLoads() {
  const first = new Map<string, { stage: string; loads: number }>()
  return (remote: string, { id, stageAt }: Rollout, slots: readonly DatedSlot[]): number => {
    const began = Date.parse(stageAt)
    const all = loadsOf(slots)
    const stage = `${id} ${stageAt}`
    const known = first.get(remote)
    if (known?.stage === stage) {
      return Math.max(all - known.loads, loadsOf(slots.filter(({ at }) => at >= began)))
    }
    first.set(remote, { stage, loads: all })
    return loadsOf(slots.filter(({ at }) => at >= began))
  }
}

const loadsOf = (slots: readonly DatedSlot[]) =>
  slots.reduce((all, { canary }) => all + canary.loads, 0)
