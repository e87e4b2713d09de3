import { ApiError, type ApiClient } from 'shared-contracts/api-client'
import { getAgreement } from 'shared-contracts/api/agreement.contract'
import type { AgreementDetail } from 'shared-contracts/api/agreement.schema'
import { viewProfile } from 'shared-contracts/api/auth.contract'
import type { Profile } from 'shared-contracts/api/auth.schema'
import { getOrder } from 'shared-contracts/api/order.contract'
import type { OrderDetail } from 'shared-contracts/api/order.schema'
import type { QuoteLine } from 'shared-contracts/api/payment.schema'
import type { LoaderArgs, LoaderResult } from 'shared-contracts/page'
import { clearCoupon } from 'shared-contracts/held-coupon'
import { readStored } from 'shared-contracts/storage'
import { findOpenAttempt, type PaymentAttempt } from '../device/payment-attempts'
import { readCoupon, type AppliedCoupon } from '../device/stored-order'
import { fetchPlanDiscount, type PlanDiscount } from './plan-discount'
import { fetchQuoteLines } from './fetch-quote-lines'
import { readOrderQuery, type OrderQuery } from './order-query'

export type OrderData =
  | { state: 'no-number' }
  /** Unknown, or another person's: the server does not say which. */
  | { state: 'missing'; number: string }
  /** A draft whose last page is not saved yet. */
  | { state: 'unfinished'; draft: { id: string; slug: string; title: string } }
  | FoundOrder

export interface FoundOrder {
  state: 'found'
  order: OrderDetail
  /** Null when it did not load: the form is then filled from the order. */
  profile: Profile | null
  plan: PlanDiscount
  /** The server's lines with the plan's discount, where it gives them. */
  planLines?: QuoteLine[] | undefined
  /** Applied on this device before a reload. */
  coupon: AppliedCoupon | null
  /** A card payment that was begun on this device and did not come to an end here. */
  attempt: PaymentAttempt | null
}

export async function loader(args: LoaderArgs): Promise<LoaderResult<OrderData>> {
  return { head: { title: 'Pay for your order', noIndex: true }, data: await load(args) }
}

async function load(args: LoaderArgs): Promise<OrderData> {
  const query = readOrderQuery(args.url, {
    orderNumber: readStored('order_number'),
    refId: readStored('ref_id'),
    subClicked: readStored('sub-clicked'),
  })
  // Before the order is asked for: claiming the draft makes it this user's (decisions.md, 3).
  const draft = query.agreement ? await claim(args, query.agreement, query.named) : undefined
  if (draft === null) return { state: 'missing', number: query.number ?? '' }
  const number = query.number ?? draft?.order_number ?? undefined
  if (number !== undefined) return findOrder(args, number, query, draft?.purchasedService)
  return draft ? unfinished(draft) : { state: 'no-number' }
}

/** Null when a draft that the address names is not this user's. */
async function claim({ context, signal }: LoaderArgs, refId: string, named: boolean) {
  try {
    return await context.api.call(getAgreement, { params: { refId }, signal })
  } catch (error) {
    if (!named) return undefined
    if (isMissing(error)) return null
    throw error
  }
}

async function findOrder(
  { context: { api, session }, signal }: LoaderArgs,
  number: string,
  { subscription }: OrderQuery,
  serviceId: number | undefined,
): Promise<OrderData> {
  const [order, profile] = await Promise.all([
    api.call(getOrder, { params: { number }, signal }).catch(missing),
    session.status === 'signed-in'
      ? api.call(viewProfile, { params: { userId: session.userId }, signal }).catch(() => null)
      : null,
  ])
  if (!order) return { state: 'missing', number }
  const plan: PlanDiscount =
    subscription && order.status === 'Payment Pending'
      ? await fetchPlanDiscount({ api, serviceId, slug: order.slug, signal })
      : { state: 'not-asked' }
  const granted = plan.state === 'granted'
  return {
    state: 'found',
    order,
    profile,
    plan,
    planLines: granted
      ? await fetchQuoteLines(api, { order, signal, subscription: true })
      : undefined,
    coupon: await heldCoupon(api, { order, signal, granted }),
    attempt: findOpenAttempt(order.number) ?? null,
  }
}

interface HeldCoupon {
  order: OrderDetail
  signal: AbortSignal
  /** The plan covers the order, and takes the place of a coupon. */
  granted: boolean
}

/** What was applied on this device before; a coupon that the server refuses by now is forgotten. */
async function heldCoupon(
  api: ApiClient,
  { order, signal, granted }: HeldCoupon,
): Promise<AppliedCoupon | null> {
  const coupon = readCoupon(order.number) ?? null
  if (!coupon || granted) return coupon
  const { code } = coupon
  const lines = await fetchQuoteLines(api, { order, signal, coupon: code, onRefused: clearCoupon })
  return readCoupon(order.number) ? { ...coupon, lines } : null
}

const unfinished = (draft: AgreementDetail): OrderData => ({
  state: 'unfinished',
  draft: { id: draft.agreement_id, slug: draft.slug ?? '', title: draft.service_title ?? '' },
})

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404

function missing(error: unknown): undefined {
  if (isMissing(error)) return undefined
  throw error
}
