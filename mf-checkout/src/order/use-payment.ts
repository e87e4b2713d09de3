import { useEffect, useRef, useState } from 'react'
import { ApiError } from 'shared-contracts/api-client'
import { startPayment } from 'shared-contracts/api/payment.contract'
import type { StartedPayment } from 'shared-contracts/api/payment.schema'
import type { OrderDetail, SubscriptionCheck } from 'shared-contracts/api/order.schema'
import { useRevalidator } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { beginPayment } from '../device/begin-payment'
import type { BillingDetails } from './billing-details'
import { useInlineCheckout } from './inline-checkout'
import { kobo, naira, type Kobo } from './kobo'
import { leaveSite } from './leave-site'
import { discountOf, type OrderTotal } from './order-total'
import { couponRefusal, phaseAfter, type PayPhase } from './pay-phase'
import { payHints } from './texts'
import type { Coupon } from './use-coupon'

interface PaymentOptions {
  order: OrderDetail
  total: OrderTotal
  coupon: Coupon
  /** The plan's grant, where it is taken. */
  subscription: SubscriptionCheck | null
}

/** How long the provider's page may take before the button can be used again. */
const patience = 20_000

/** One payment of one order: started once, whatever is clicked meanwhile. */
export function usePayment({ order, total, coupon, subscription }: PaymentOptions) {
  const { api, href, navigate } = useShell()
  const { revalidate } = useRevalidator()
  const running = useRef(false)
  const [phase, setPhase] = useState<PayPhase>({ kind: 'ready' })
  const [quote, setQuote] = useState<{ due: Kobo; shown: Kobo }>()
  // Agreed to for as long as the sum of this page stays what it was.
  const agreed = quote?.shown === total.total ? quote.due : undefined
  const end = (next: PayPhase) => {
    running.current = false
    setPhase(next)
  }
  const remember = (txRef: string | null, amount: string) =>
    beginPayment({
      order,
      txRef,
      amount,
      discount: naira(discountOf(total)),
      coupon: coupon.applied,
      subscription,
      now: new Date(),
    })
  const inline = useInlineCheckout({ order, remember, onClose: () => end({ kind: 'closed' }) })
  useReturn(phase, end)

  const start = async (billing: BillingDetails) => {
    const { name, email, phone } = billing
    const body = {
      order_no: order.number,
      coupon: coupon.applied?.code ?? null,
      subscription: subscription !== null,
      customer: { name, email, phone },
    }
    const started = await api.call(startPayment, { body }).catch(absent)
    if (started) return toProvider(started)
    setPhase({ kind: 'window' })
    const opened = await inline(billing, naira(total.total))
    if (!opened.ok) end({ kind: 'problem', text: opened.problem })
  }
  const toProvider = ({ tx_ref, amount, link }: StartedPayment) => {
    const due = kobo(amount)
    if (due !== (agreed ?? total.total)) {
      setQuote({ due, shown: total.total })
      void revalidate()
      return end({ kind: 'repriced', amount })
    }
    remember(tx_ref, amount)
    setPhase({ kind: 'leaving' })
    leaveSite(link)
  }
  return {
    phase,
    /** What the server said is due, where it differs from this page's sum. */
    agreed,
    pay: async (billing: BillingDetails) => {
      if (running.current) return
      running.current = true
      setPhase({ kind: 'opening' })
      try {
        await start(billing)
      } catch (error) {
        const refusal = couponRefusal(error)
        if (refusal) coupon.reject(refusal)
        end(phaseAfter(error))
        if (error instanceof ApiError && error.status === 409) void revalidate()
      }
    },
    /** A zero total needs no provider: it goes straight to the outcome, at this address (P 4). */
    proceed: () => {
      remember(null, naira(total.total))
      const query = { status: 'successful', tx_ref: 'null', transaction_id: 'null' }
      navigate(href('checkout.status', {}, query))
    },
  }
}

export type Payment = ReturnType<typeof usePayment>

/** Back from the payment page, or never gone: the button must be usable again. */
function useReturn({ kind }: PayPhase, end: (phase: PayPhase) => void) {
  const latest = useRef(end)
  useEffect(() => {
    latest.current = end
  })
  useEffect(() => {
    if (kind !== 'leaving') return
    const stuck = () => latest.current({ kind: 'problem', text: payHints.pageFailed })
    const timer = setTimeout(stuck, patience)
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current({ kind: 'closed' })
    }
    addEventListener('pageshow', shown)
    return () => {
      clearTimeout(timer)
      removeEventListener('pageshow', shown)
    }
  }, [kind])
}

/** The order was there a moment ago, so 404 means that the call itself is not. */
function absent(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined
  throw error
}
