import { ApiError, type ApiClient } from 'shared-contracts/api-client'
import {
  getPlanPayment,
  getSubscription,
  listSubscriptions,
  recordPlanPayment,
} from 'shared-contracts/api/subscription.contract'
import type { PlanPayment, PlanPaymentState } from 'shared-contracts/api/subscription.schema'
import { inquiryFailureOf, refusalDetail, type Inquiry } from './inquiry'
import type { PaymentClaim } from './landing'
import { planPaymentStateOf, type OwnedPlan, type PlanPaymentOutcome } from './plan-payment-outcome'
import { planTexts } from './texts'

interface Subject {
  claim: PaymentClaim
  userSubscription: number
  /** The signed-in user. */
  userId: number
}

interface InquiryContext extends Subject {
  api: ApiClient
  state: {
    /** The server has taken, or refused, the record of this landing. */
    recorded: boolean
    /** The server answers for a payment by its reference. */
    extension: boolean
  }
  signal: AbortSignal
}

/** As `createInquiry` for orders: tells the server of the landing once, then asks. Never rejects. */
export function createPlanInquiry(api: ApiClient, subject: Subject): Inquiry<PlanPaymentOutcome> {
  const state = { recorded: false, extension: true }
  return async (signal) => {
    try {
      return { outcome: await inquireOnce({ ...subject, api, state, signal }) }
    } catch (error) {
      return { failure: inquiryFailureOf(error) }
    }
  }
}

async function inquireOnce(round: InquiryContext): Promise<PlanPaymentOutcome> {
  const { claim, userSubscription } = round
  const { payment, refusal } = await fetchPayment(round)
  const owned = payment || refusal !== undefined ? undefined : await ownedPlan(round)
  return planPaymentStateOf({ claim, userSubscription, payment, refusal, owned })
}

interface Payment {
  payment?: PlanPaymentState
  refusal?: string
}

async function fetchPayment(round: InquiryContext): Promise<Payment> {
  const { claim, state } = round
  if (claim.txRef === null && !claim.landing.free) return {}
  if (state.recorded && state.extension && claim.txRef !== null) {
    const payment = await byReference(round, claim.txRef)
    if (payment) return { payment }
    state.extension = false
  }
  return record(round)
}

async function record({
  api,
  claim,
  userSubscription,
  state,
  signal,
}: InquiryContext): Promise<Payment> {
  try {
    const body = planRecord(claim, userSubscription)
    const answer = await api.call(recordPlanPayment, { body, signal })
    state.recorded = true
    return { payment: readable(answer) }
  } catch (error) {
    const refusal = refusalDetail(error)
    if (refusal === undefined) throw error
    state.recorded = true
    return { refusal }
  }
}

/** The subscription payment record (P 3); `status` is what the redirect said and never more. */
export function planRecord({ landing, txRef, attempt }: PaymentClaim, userSubscription: number) {
  return {
    user_subscription: userSubscription,
    flw_ref: null,
    tx_ref: txRef,
    transaction_id: landing.transactionId,
    status: landing.reportedStatus === 'nothing' ? null : landing.reportedStatus,
    amount: attempt?.amount ?? null,
    response_object: JSON.stringify(landing.query),
    payment_method: planTexts.method,
  } satisfies PlanPayment
}

async function byReference({ api, signal }: InquiryContext, txRef: string) {
  const answer = await orMissing(api.call(getPlanPayment, { params: { txRef }, signal }))
  return readable(answer)
}

/** The user's own plans: the only truth where a payment has no readable state. */
async function ownedPlan(round: InquiryContext): Promise<OwnedPlan | undefined> {
  const { api, userId, userSubscription, signal } = round
  const params = { userId }
  const all = await orMissing(api.call(listSubscriptions, { params, signal }))
  const single = all ? undefined : await orMissing(api.call(getSubscription, { params, signal }))
  const plans = all?.subscriptions ?? (single ? [single] : [])
  return plans.find(({ id }) => id === userSubscription)
}

async function orMissing<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

/** A server of the specification alone may answer anything at all (P 7 shows no answer). */
function readable(answer: unknown): PlanPaymentState | undefined {
  const state = (answer ?? {}) as Partial<PlanPaymentState>
  const known = typeof state.status === 'string' && typeof state.user_subscription === 'number'
  return known ? (state as PlanPaymentState) : undefined
}
