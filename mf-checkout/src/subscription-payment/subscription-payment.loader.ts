import { ApiError } from 'shared-contracts/api-client'
import { viewProfile } from 'shared-contracts/api/auth.contract'
import type { Profile } from 'shared-contracts/api/auth.schema'
import { activatePlan, listPlans } from 'shared-contracts/api/subscription.contract'
import type { ActivationAnswer, PlanCategory } from 'shared-contracts/api/subscription.schema'
import { can } from 'shared-contracts/capabilities'
import type { LoaderArgs, LoaderResult } from 'shared-contracts/page'
import type { SignedIn } from 'shared-contracts/session'
import { planNumber } from '../device/client-reference'
import { findOpenAttempt, type PaymentAttempt } from '../device/payment-attempts'
import { storedPlan } from '../device/stored-plan'
import { planHints } from './texts'

export type PlanData =
  | { state: 'no-plan' }
  | { state: 'missing' }
  /** Plans are for customers: staff choose one for a customer elsewhere. */
  | { state: 'not-a-customer' }
  /** One of the messages of D 8: nothing is to pay. */
  | { state: 'stopped'; message: string }
  | ChosenPlan

export type PlanUpgrade = NonNullable<Exclude<ActivationAnswer, { message: string }>['upgrade']>

export interface ChosenPlan {
  state: 'chosen'
  userSubscription: number
  /** Id of the plan. */
  plan: number
  title: string
  /** "a month"; undefined where the server does not say. */
  period: string | undefined
  points: string[]
  /** ISO date-time from which a plan that still runs goes on; undefined for a new one. */
  renewsFrom: string | undefined
  /** Cheaper plans that end with this payment, and what their unused days take off. */
  upgrade: PlanUpgrade | undefined
  /** What the server wants for it, decimal text in naira. */
  price: string
  /** Null when it did not load. */
  profile: Profile | null
  /** A card payment that was begun on this device and did not come to an end here. */
  attempt: PaymentAttempt | null
}

export async function loader(args: LoaderArgs): Promise<LoaderResult<PlanData>> {
  return { head: { title: planHints.title, noIndex: true }, data: await load(args) }
}

async function load(args: LoaderArgs): Promise<PlanData> {
  const { session } = args.context
  if (session.status !== 'signed-in' || !can(session.group, 'subscriptions.own')) {
    return { state: 'not-a-customer' }
  }
  const plan = planIn(args.url)
  if (plan === undefined) return { state: 'no-plan' }
  return Number.isInteger(plan) && plan > 0 ? choose(args, session, plan) : { state: 'missing' }
}

/** The address first; without a plan in it, the one that was chosen on this device. */
function planIn(url: string): number | undefined {
  const named = new URLSearchParams(url.split('?')[1]).get('plan')?.trim()
  return named ? Number(named) : storedPlan()?.plan
}

/** Chosen again at every visit: the same choice is the same purchase, at the price of today. */
async function choose(
  { context: { api }, signal }: LoaderArgs,
  { userId }: SignedIn,
  id: number,
): Promise<PlanData> {
  const [answer, categories, profile] = await Promise.all([
    api.call(activatePlan, { body: { plan: id, user: userId }, signal }).catch(unknownPlan),
    api.call(listPlans, { signal }).catch(() => []),
    api.call(viewProfile, { params: { userId }, signal }).catch(() => null),
  ])
  if (!answer) return { state: 'missing' }
  if ('message' in answer) return { state: 'stopped', message: answer.message }
  const { user_subscription, plan, total_amount, renews_from, upgrade } = answer
  return {
    ...{ state: 'chosen', userSubscription: user_subscription, plan, price: total_amount },
    ...described(categories, plan),
    renewsFrom: renews_from,
    upgrade,
    profile,
    attempt: findOpenAttempt(planNumber(user_subscription)) ?? null,
  }
}

/** Name and points are no reason to hold up a payment whose price is known. */
function described(categories: readonly PlanCategory[], id: number) {
  const plan = categories.flatMap(({ plans }) => plans).find((candidate) => candidate.id === id)
  return {
    title: plan?.subscription_title ?? 'Subscription plan',
    period: plan?.period,
    points: plan?.points ?? [],
  }
}

function unknownPlan(error: unknown): undefined {
  if (error instanceof ApiError && [400, 404].includes(error.status)) return undefined
  throw error
}
