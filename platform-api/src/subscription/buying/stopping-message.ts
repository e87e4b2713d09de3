import { planTexts } from '../texts'

export interface WantedPlan {
  id: number
  costKobo: number
  /** Null for a plan without end, such as one for a single document. */
  months: number | null
}

export interface HeldPlan {
  planId: number
  costKobo: number
  months: number | null
  /** Nothing is left of a plan without end. */
  usedUp: boolean
}

/**
 * Why a plan cannot be chosen (D 8); undefined when it can. A running plan gives way to a dearer one
 * only. Plans without end stand beside the others, and can be bought again once used up. The free plan
 * is everybody's already.
 */
export function stoppingMessage(
  wanted: WantedPlan,
  held: readonly HeldPlan[],
  { own }: { own: boolean },
): string | undefined {
  const same = held.some(({ planId, usedUp }) => planId === wanted.id && !usedUp)
  const running = held.filter(({ months }) => months !== null)
  const stands = wanted.months === null && wanted.costKobo > 0
  const lower = !stands && running.some(({ costKobo }) => costKobo >= wanted.costKobo)
  const free = wanted.costKobo === 0
  if (!same && !lower && !free) return undefined
  if (!own && held.length > 0) return planTexts.alreadyActive
  if (same || !lower) return planTexts.alreadyActivated
  return planTexts.upgrade
}
