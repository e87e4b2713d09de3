import { defineCall } from '../call/call'
import type { StartedPayment } from './payment.schema'
import type {
  ActivationAnswer,
  ActivationBody,
  HeldSubscriptions,
  PlanCategory,
  PlanCategoryPage,
  PlanListQuery,
  PlanPayment,
  PlanPaymentState,
  StartPlanPaymentBody,
  SubscriptionDetail,
} from './subscription.schema'

export const listPlans = defineCall<PlanCategory[]>()('GET', '/api/subscription/category/')
/** Group 1: the categories with their plans, a page at a time. */
export const listPlanCategories = defineCall<
  PlanCategoryPage,
  { query: Omit<PlanListQuery, 'page' | 'page_size'> & { page?: number; page_size?: number } }
>()('GET', '/api/subscription/adminlist_subscriptioncategory/')
/** The plan that a user holds, or held last. 404 for somebody who never had one. */
export const getSubscription = defineCall<SubscriptionDetail, { params: { userId: number } }>()(
  'GET',
  '/api/subscription/detail/{userId}',
)
/**
 * Ours: all plans of a user that run, with what was used and what is still open. For the user, admins,
 * and the lawyers of the user's orders and consultations; 404 for everybody else, and where the user
 * never had a plan. A screen shows the one plan of `getSubscription` where this answers 404.
 */
export const listSubscriptions = defineCall<HeldSubscriptions, { params: { userId: number } }>()(
  'GET',
  '/api/x/subscriptions/{userId}',
)
/**
 * Chooses a plan and answers what is to pay, or a message that stops the flow (D 8). Choosing again
 * before paying answers the same subscription.
 */
export const activatePlan = defineCall<ActivationAnswer, { body: ActivationBody }>()(
  'POST',
  '/api/subscription/activate/',
)
/**
 * After the provider's redirect. Idempotent. A reference that the browser makes for the provider's
 * inline checkout is `SUB-<user_subscription>-<random>`.
 */
export const recordPlanPayment = defineCall<PlanPaymentState, { body: PlanPayment }>()(
  'POST',
  '/api/subscription/sub-payment/',
)
/** Ours, as `startPayment` for orders: the provider's page, with a reference of the server. */
export const startPlanPayment = defineCall<StartedPayment, { body: StartPlanPaymentBody }>()(
  'POST',
  '/api/x/subscription-payments',
)
/** Ours: asks the provider again and answers where the payment of a plan stands. */
export const getPlanPayment = defineCall<PlanPaymentState, { params: { txRef: string } }>()(
  'GET',
  '/api/x/subscription-payments/{txRef}',
)
