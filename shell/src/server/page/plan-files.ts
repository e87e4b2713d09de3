import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plan } from 'release-contracts/plan'
import { browserPlan } from './browser-plan'

export type PlanFiles = ReturnType<typeof createPlanFiles>

/** Of each kind, as many as were on a page last. */
const maxPlans = 150

const brotli = promisify(brotliCompress)

/** Like a file of a release, so that browsers, proxies and the service worker keep it like one. */
export const planFilePath = (id: string) => `/r/plan/1/${id}.json`

/** The plans of the pages that were sent last, each at an address that has its content's hash. */
export function createPlanFiles() {
  const usual = new Map<string, Plan>()
  // Whoever makes up cookies pushes out plans of such cookies only.
  const madeUp = new Map<string, Plan>()
  const packed = new WeakMap<Plan, Promise<Buffer>>()

  function remember(plans: Map<string, Plan>, plan: Plan) {
    plans.delete(plan.id)
    plans.set(plan.id, plan)
    const oldest = plans.size > maxPlans ? plans.keys().next().value : undefined
    if (oldest !== undefined) plans.delete(oldest)
  }

  return {
    /** Where the browser finds a plan that a page names; `passesOver` as in `PageContext`. */
    addressOf(plan: Plan, passesOver: boolean): string {
      remember(passesOver ? madeUp : usual, plan)
      return planFilePath(plan.id)
    },
    find: (id: string): Plan | undefined => usual.get(id) ?? madeUp.get(id),
    /** Brotli of what the browser reads, made once. */
    pack(plan: Plan): Promise<Buffer> {
      const known = packed.get(plan)
      if (known) return known
      const made = brotli(planText(plan), {
        params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
      })
      packed.set(plan, made)
      return made
    },
  }
}

export const planText = (plan: Plan) => JSON.stringify(browserPlan(plan))
