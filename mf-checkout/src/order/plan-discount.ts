import { ApiError, type ApiClient } from 'shared-contracts/api-client'
import { checkSubscription } from 'shared-contracts/api/order.contract'
import type { SubscriptionCheck } from 'shared-contracts/api/order-payment.schema'
import { getService } from 'shared-contracts/api/services.contract'
import { kobo } from './kobo'

export type PlanDiscount =
  /** The customer did not ask for it. */
  | { state: 'not-asked' }
  | { state: 'granted'; check: SubscriptionCheck }
  | { state: 'refused'; message: string }
  | { state: 'failed' }

interface DiscountInput {
  api: ApiClient
  /** Known from the draft; otherwise the service is looked up. */
  serviceId: number | undefined
  slug: string
  signal: AbortSignal
}

/** What the customer's plan takes off. A failure costs the discount's line, never the page, unless the session ended. */
export async function fetchPlanDiscount({
  api,
  serviceId,
  slug,
  signal,
}: DiscountInput): Promise<PlanDiscount> {
  try {
    const service = serviceId ?? (await api.call(getService, { params: { slug }, signal })).id
    const check = await api.call(checkSubscription, { query: { service }, signal })
    if (kobo(check.discount) > 0) return { state: 'granted', check }
    return { state: 'refused', message: check.message }
  } catch (error) {
    const isSessionOver = error instanceof ApiError && error.status === 401
    if (signal.aborted || isSessionOver) throw error
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) {
      return { state: 'refused', message: error.detail ?? '' }
    }
    return { state: 'failed' }
  }
}
