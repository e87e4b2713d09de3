import { z } from 'zod/mini'

/** A plan. `total_cost_with_IP` keeps the specification's name. */
export const plan = z.object({
  id: z.number(),
  subscription_title: z.string(),
  subscription_title_description: z.string(),
  total_cost_with_IP: z.string(),
  /** Sanitised HTML. */
  subscription_description: z.string(),
  /** Ours: the plan's points as plain sentences; absent on other servers. */
  points: z.optional(z.array(z.string())),
  /** Ours: "a month", "a year", "once". */
  period: z.optional(z.string()),
  highlighted: z.optional(z.boolean()),
})

/** In the order of decisions.md 9: FREEMIUM PLAN, monthly, annual, single. */
export const planCategory = z.object({
  id: z.number(),
  subscription_category: z.string(),
  plans: z.array(plan),
})

export type SubscriptionPlan = z.infer<typeof plan>
export type PlanCategory = z.infer<typeof planCategory>
