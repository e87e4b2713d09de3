import { ApiError, type ApiClient } from 'shared-contracts/api-client'
import { getOrder, recordPayment } from 'shared-contracts/api/order.contract'
import type { PaymentState } from 'shared-contracts/api/order-payment.schema'
import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { getPayment } from 'shared-contracts/api/payment.contract'
import type { PaymentClaim } from './landing'
import { paymentRecord } from './payment-record'
import { paymentStateOf, type PaymentOutcome } from './payment-outcome'

export type InquiryResult<S = PaymentOutcome> = { outcome: S } | { failure: InquiryFailure }

export type Inquiry<S = PaymentOutcome> = (signal: AbortSignal) => Promise<InquiryResult<S>>

/**
 * Asks the server about one payment, as often as wanted. The first question tells it of the
 * landing; later ones are the cheapest that this server answers. Never rejects.
 */
export function createInquiry(api: ApiClient, claim: PaymentClaim): Inquiry {
  const state: State = { order: claim.order, recorded: false, extension: true, detail: undefined }
  return async (signal) => {
    try {
      return await inquireOnce({ api, claim, state, signal })
    } catch (error) {
      return { failure: inquiryFailureOf(error) }
    }
  }
}

interface State {
  order: string | undefined
  /** The server has taken, or refused, the record of this landing. */
  recorded: boolean
  /** The server answers for a payment by its reference. */
  extension: boolean
  detail: OrderDetail | undefined
}

interface InquiryContext {
  api: ApiClient
  claim: PaymentClaim
  state: State
  signal: AbortSignal
}

async function inquireOnce(round: InquiryContext): Promise<InquiryResult> {
  const { claim, state } = round
  if (state.order === undefined && claim.txRef === null) {
    return { failure: { kind: 'nothing-named' } }
  }
  const first = state.order === undefined ? await byReference(round) : undefined
  state.order ??= first?.order_no ?? claim.guess
  if (state.order === undefined) return { failure: { kind: 'unknown' } }
  const { payment = first, refusal } = await fetchPayment(round, state.order)
  const order = payment?.order_no ?? state.order
  const detail = await orderOf(round, order, payment)
  return { outcome: paymentStateOf({ claim, order, payment, detail, refusal }) }
}

interface Payment {
  payment?: PaymentState
  refusal?: string
}

async function fetchPayment(round: InquiryContext, order: string): Promise<Payment> {
  const { claim, state } = round
  if (claim.txRef === null && !claim.landing.free) return {}
  if (state.recorded && state.extension) {
    const payment = await byReference(round)
    if (payment) return { payment }
    state.extension = false
  }
  return record(round, order)
}

async function record(
  { api, claim, state, signal }: InquiryContext,
  order: string,
): Promise<Payment> {
  try {
    const answer = await api.call(recordPayment, { body: paymentRecord(claim, order), signal })
    state.recorded = true
    return { payment: readable(answer) }
  } catch (error) {
    const refusal = refusalDetail(error)
    if (refusal === undefined) throw error
    state.recorded = true
    return { refusal }
  }
}

/** Undefined where the server has no such call, or does not know the reference (yet). */
async function byReference({
  api,
  claim,
  signal,
}: InquiryContext): Promise<PaymentState | undefined> {
  if (claim.txRef === null) return undefined
  try {
    return readable(await api.call(getPayment, { params: { txRef: claim.txRef }, signal }))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

/** The order itself: what it is called, and the only truth where a payment has no readable state. */
async function orderOf(
  { api, state, signal }: InquiryContext,
  number: string,
  payment?: PaymentState,
) {
  const stale = payment?.status === 'paid' && state.detail?.status === 'Payment Pending'
  if (payment && state.detail && !stale) return state.detail
  try {
    state.detail = await api.call(getOrder, { params: { number }, signal })
  } catch (error) {
    if (!payment) throw error
  }
  return state.detail
}

/** A server of the specification alone may answer anything at all (P 7 shows no answer). */
function readable(answer: unknown): PaymentState | undefined {
  const state = (answer ?? {}) as Partial<PaymentState>
  const known = typeof state.status === 'string' && typeof state.order_no === 'string'
  return known ? (state as PaymentState) : undefined
}

/** The server understood and said no; everything else is asked again later. */
export function refusalDetail(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || ![400, 409, 422].includes(error.status)) return undefined
  return error.detail ?? ''
}

/** Why the server's word is missing. */
export type InquiryFailure =
  | { kind: 'nothing-named' }
  /** Unknown, or another person's: the server does not say which. */
  | { kind: 'unknown' }
  | { kind: 'signed-out' }
  | { kind: 'offline' }
  | { kind: 'server-error'; status: number }

export function inquiryFailureOf(error: unknown): InquiryFailure {
  if (!(error instanceof ApiError)) return { kind: 'offline' }
  if (error.status === 404 || error.status === 403) return { kind: 'unknown' }
  if (error.status === 401) return { kind: 'signed-out' }
  return { kind: 'server-error', status: error.status }
}

/** These may be over at the next try. */
export const isTransient = ({ kind }: InquiryFailure) =>
  kind === 'offline' || kind === 'server-error'
