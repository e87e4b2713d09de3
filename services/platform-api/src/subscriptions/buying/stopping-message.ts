import { planTexts } from './texts'

export interface PlanChoice {
  id: number
  costKobo: number
  /** Null for a plan without end, such as one for a single document. */
  months: number | null
}

export interface HeldPlan {
  planId: number
  costKobo: number
  months: number | null
  /** No template is left of a plan without end. */
  usedUp: boolean
  /** Its last days have begun: it can be bought again. */
  renewable: boolean
}

/**
 * Why a plan cannot be chosen (D 8); undefined when it can. A running plan gives way to a dearer one
 * only, and to itself in its last days. Plans without end stand beside the others, and can be bought again once used up. The free plan
 * is everybody's already.
 */
export function stoppingMessage(
  choice: PlanChoice,
  held: readonly HeldPlan[],
  { own }: { own: boolean },
): string | undefined {
  const isSame = ({ planId }: HeldPlan) => planId === choice.id
  const same = held.some((plan) => isSame(plan) && !plan.usedUp && !plan.renewable)
  const running = held.filter((plan) => plan.months !== null && !(isSame(plan) && plan.renewable))
  const stands = choice.months === null && choice.costKobo > 0
  const lower = !stands && running.some(({ costKobo }) => costKobo >= choice.costKobo)
  const free = choice.costKobo === 0
  if (!same && !lower && !free) return undefined
  if (!own && held.length > 0) return planTexts.alreadyActive
  if (same || !lower) return planTexts.alreadyActivated
  return planTexts.upgrade
}
