import type { ApiClient } from 'shared-contracts/api-client'
import { getSubscription, listSubscriptions } from 'shared-contracts/api/subscription.contract'
import type {
  HeldPlan,
  HeldSubscriptions,
  SubscriptionDetail,
} from 'shared-contracts/api/subscription.schema'
import { failureOf } from 'shared-contracts/failure'

/** A server of the specification alone sends what D 3 names; quotas are ours. */
export type ShownPlan = Pick<
  HeldPlan,
  'id' | 'plan_details' | 'active' | 'valid_till' | 'sub_usage'
> &
  Partial<HeldPlan>

export interface ShownSubscriptions extends Omit<HeldSubscriptions, 'subscriptions'> {
  subscriptions: ShownPlan[]
}

/**
 * The plans of a user. Where the server does not offer them together, the one of D 7. Undefined where
 * it answers "Not found." (D 8): nobody ever bought a plan, or the reader may not see it.
 */
export async function loadSubscriptions(
  api: ApiClient,
  userId: number,
): Promise<ShownSubscriptions | undefined> {
  const held = await orNone(api.call(listSubscriptions, { params: { userId } }))
  if (held) return held
  const detail = await orNone(api.call(getSubscription, { params: { userId } }))
  return detail && fromDetail(detail, userId)
}

async function orNone<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer
  } catch (error) {
    if (failureOf(error).kind === 'missing') return undefined
    throw error
  }
}

const fromDetail = (
  detail: Partial<SubscriptionDetail> & ShownPlan,
  userId: number,
): ShownSubscriptions => ({
  user: userId,
  customer_name: detail.customer_name ?? '',
  subscriptions: [detail],
  open_templates: [],
  sub_consultation: detail.sub_consultation ?? [],
})
