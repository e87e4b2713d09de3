import { z } from 'zod/mini'
import { consultation } from './consultation.schema'
import { orderPayment, paymentStates } from './order-payment.schema'
import { startPaymentBody } from './payment.schema'
import { listOf, naira, wholeNumber } from './shared.schema'

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

export const planCategoryPage = listOf(planCategory)

export const planListQuery = z.object({
  page: z.optional(z.string()),
  page_size: z.optional(z.string()),
  /** Ours: words that must occur in the category or in one of its plans. */
  search: z.optional(z.string()),
})

/** D 7: `user` is the own id; an admin may choose a plan for a customer. */
export const activationBody = z.object({ plan: wholeNumber, user: wholeNumber })

export const activationAnswer = z.union([
  z.object({
    user_subscription: z.number(),
    plan: z.number(),
    total_amount: naira,
    /** Ours: ISO date-time at which the same plan, which still runs, would end without this payment. */
    renews_from: z.optional(z.string()),
    /**
     * Ours: the plan takes the place of cheaper ones that run; \`total_amount\` is \`price\` less \`credit\`,
     * the value of their unused days. They end with the payment.
     */
    upgrade: z.optional(z.object({ price: naira, credit: naira, replaces: z.array(z.string()) })),
  }),
  /** One of the three messages of D 8: nothing is to pay, the flow stops. */
  z.object({ message: z.string() }),
])

/** What a plan gave, or holds for an order that is being paid (D 3 `sub_usage`). */
export const planUsage = z.object({
  template_type: z.enum(['TEMPLATE', 'ADDON', 'LEGALSERVICE']),
  service_name: z.string(),
  service_type: z.string(),
  service_category: z.string(),
  slug: z.string(),
  service_id: z.number(),
  order_no: z.string(),
  /**
   * False while the order is not paid: the template is free again if it never is. Also false, with
   * an empty `order_no`, for what is still open.
   */
  availed: z.boolean(),
  /** Ours, of what is open: how often it can still be had in the period that runs. */
  left: z.optional(z.number()),
})

/** D 3 "Subscription detail". Usage and consultations are those of all plans of the user. */
export const subscriptionDetail = z.object({
  id: z.number(),
  /** Id of the plan. */
  plan: z.number(),
  plan_details: z.object({ plan: z.string() }),
  active: z.boolean(),
  /** ISO date-time; null for a plan that does not end. */
  valid_till: z.nullable(z.string()),
  sub_usage: z.array(planUsage),
  sub_consultation: z.array(consultation),
  /** Ours, from here on. */
  user: z.number(),
  customer_name: z.string(),
  started_on: z.string(),
  /** Of the period that runs: a month, a year, or the whole life of a plan without end. */
  templates: z.number(),
  templates_left: z.number(),
  consultation_minutes: z.number(),
  consultation_minutes_left: z.number(),
})

/** One plan of a user. Quotas are those of the period that runs: a month, a year, or without end. */
export const heldPlan = z.object({
  id: z.number(),
  /** Id of the plan. */
  plan: z.number(),
  plan_details: z.object({ plan: z.string() }),
  /** The plan runs; false for the last one of a user who has none now. */
  active: z.boolean(),
  started_on: z.string(),
  /** ISO date-time; null for a plan that does not end. */
  valid_till: z.nullable(z.string()),
  templates: z.number(),
  templates_left: z.number(),
  consultation_minutes: z.number(),
  consultation_minutes_left: z.number(),
  /** Naira that its unused days count today towards a more expensive plan. */
  unused_value: z.optional(naira),
  /** What this plan gave, newest first, then the services that it names and that are still open. */
  sub_usage: z.array(planUsage),
})

/** Ours: the plans of a user that run side by side, newest first; without one, the last that ran. */
export const heldSubscriptions = z.object({
  user: z.number(),
  customer_name: z.string(),
  subscriptions: z.array(heldPlan),
  /** The documents that templates still open can be taken for; empty when none is left. */
  open_templates: z.array(planUsage),
  /** Of all plans that the user ever had. */
  sub_consultation: z.array(consultation),
})

const reported = orderPayment.shape

/** P 3 "Subscription payment record": as for orders, all of it is a hint. */
export const planPayment = z.object({
  user_subscription: wholeNumber,
  flw_ref: reported.flw_ref,
  tx_ref: reported.tx_ref,
  transaction_id: reported.transaction_id,
  status: reported.status,
  amount: reported.amount,
  response_object: reported.response_object,
  payment_method: reported.payment_method,
})

/** Where the payment of a plan stands; `status` as for orders. */
export const planPaymentState = z.object({
  status: z.enum(paymentStates),
  user_subscription: z.number(),
  /** Id of the plan. */
  plan: z.number(),
  /** The plan can be used. */
  active: z.boolean(),
  valid_till: z.nullable(z.string()),
  amount: naira,
  tx_ref: z.nullable(z.string()),
  /** A sentence for the customer. */
  detail: z.string(),
})

export const startPlanPaymentBody = z.object({
  user_subscription: wholeNumber,
  customer: startPaymentBody.shape.customer,
  end_pending: startPaymentBody.shape.end_pending,
})

export type PlanCategoryPage = z.infer<typeof planCategoryPage>
export type PlanListQuery = z.infer<typeof planListQuery>
export type ActivationBody = z.infer<typeof activationBody>
export type ActivationAnswer = z.infer<typeof activationAnswer>
export type PlanUsage = z.infer<typeof planUsage>
export type HeldPlan = z.infer<typeof heldPlan>
export type HeldSubscriptions = z.infer<typeof heldSubscriptions>
export type SubscriptionDetail = z.infer<typeof subscriptionDetail>
export type PlanPayment = z.infer<typeof planPayment>
export type PlanPaymentState = z.infer<typeof planPaymentState>
export type StartPlanPaymentBody = z.infer<typeof startPlanPaymentBody>
export type SubscriptionPlan = z.infer<typeof plan>
export type PlanCategory = z.infer<typeof planCategory>
