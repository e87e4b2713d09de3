import { useState } from 'react'
import { ApiError } from 'shared-contracts/api-client'
import { startPayment } from 'shared-contracts/api/payment.contract'
import type { StartedPayment, StartPaymentBody } from 'shared-contracts/api/payment.schema'
import type { OrderDetail, SubscriptionCheck } from 'shared-contracts/api/order.schema'
import { useRevalidator } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { beginPayment } from '../device/begin-payment'
import type { BillingDetails } from './billing-details'
import { useInlineCheckout } from './inline-checkout'
import { kobo, naira, type Kobo } from './kobo'
import { leaveSite } from './leave-site'
import { discountOf, type OrderTotal } from './order-total'
import { couponRefusal, phaseAfter } from './pay-phase'
import type { Coupon } from './use-coupon'
import { usePayPhase } from './use-pay-phase'

interface PaymentOptions {
  order: OrderDetail
  total: OrderTotal
  coupon: Coupon
  /** The plan's grant, where it is taken. */
  subscription: SubscriptionCheck | null
}

/** One payment of one order. */
export function usePayment(options: PaymentOptions) {
  const { total, coupon } = options
  const { revalidate } = useRevalidator()
  const { phase, begin, goOn, end } = usePayPhase()
  const { agreed, agreeOn } = useAgreedAmount(total.total)
  const proceed = useProceed(options)
  const remember = remembering(options)
  const open = useOpening({ ...options, remember, onClose: () => end({ kind: 'closed' }) })

  const leave = ({ tx_ref, amount, link }: StartedPayment) => {
    if (kobo(amount) !== (agreed ?? total.total)) {
      agreeOn(kobo(amount))
      void revalidate()
      return end({ kind: 'repriced', amount })
    }
    remember(tx_ref, amount)
    goOn({ kind: 'leaving' })
    leaveSite(link)
  }
  const pay = async (billing: BillingDetails) => {
    if (!begin()) return
    try {
      const opened = await open(billing, () => goOn({ kind: 'window' }))
      if (opened.kind === 'page') leave(opened.started)
      if (opened.kind === 'problem') end(opened)
    } catch (error) {
      const refusal = couponRefusal(error)
      if (refusal) coupon.reject(refusal)
      end(phaseAfter(error))
      if (error instanceof ApiError && error.status === 409) void revalidate()
    }
  }
  return { phase, agreed, pay, proceed }
}

export type Payment = ReturnType<typeof usePayment>

/** What the server said is due, where it differs; agreed to for as long as this page's sum stays. */
function useAgreedAmount(shown: Kobo) {
  const [quote, setQuote] = useState<{ due: Kobo; shown: Kobo }>()
  return {
    agreed: quote?.shown === shown ? quote.due : undefined,
    agreeOn: (due: Kobo) => setQuote({ due, shown }),
  }
}

/** A zero total needs no provider: it goes straight to the outcome, at this address (P 4). */
function useProceed(options: PaymentOptions) {
  const { href, navigate } = useShell()
  return () => {
    remembering(options)(null, naira(options.total.total))
    const query = { status: 'successful', tx_ref: 'null', transaction_id: 'null' }
    navigate(href('checkout.status', {}, query))
  }
}

type Remember = (txRef: string | null, amount: string) => void

const remembering =
  ({ order, total, coupon, subscription }: PaymentOptions): Remember =>
  (txRef, amount) =>
    beginPayment({
      order,
      txRef,
      amount,
      discount: naira(discountOf(total)),
      coupon: coupon.applied,
      subscription,
      now: new Date(),
    })

type Opened =
  { kind: 'page'; started: StartedPayment } | { kind: 'window' } | { kind: 'problem'; text: string }

/** The provider's page, or its window where the server starts no payments. */
function useOpening(options: PaymentOptions & { remember: Remember; onClose: () => void }) {
  const { api } = useShell()
  const inline = useInlineCheckout(options)
  return async (billing: BillingDetails, onWindow: () => void): Promise<Opened> => {
    const body = requestOf(options, billing)
    const started = await api.call(startPayment, { body }).catch(absent)
    if (started) return { kind: 'page', started }
    onWindow()
    const problem = await inline(billing, naira(options.total.total))
    return problem === undefined ? { kind: 'window' } : { kind: 'problem', text: problem }
  }
}

const requestOf = (
  { order, coupon, subscription }: PaymentOptions,
  { name, email, phone }: BillingDetails,
): StartPaymentBody => ({
  order_no: order.number,
  coupon: coupon.applied?.code ?? null,
  subscription: subscription !== null,
  customer: { name, email, phone },
})

/** The order was there a moment ago, so 404 means that the call itself is not. */
function absent(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined
  throw error
}
