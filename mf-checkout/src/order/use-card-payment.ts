import { useState } from 'react'
import { ApiError } from 'shared-contracts/api-client'
import type { StartedPayment } from 'shared-contracts/api/payment.schema'
import { useRevalidator } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import type { BillingDetails } from './billing-details'
import { useInlineCheckout } from './inline-checkout'
import { kobo, naira, type Kobo } from './kobo'
import { leaveSite } from './leave-site'
import { phaseAfter, type Purchase } from './pay-phase'
import { usePayPhase } from './use-pay-phase'

/** Sent along where the customer no longer waits for a payment that is being confirmed. */
type Instead = { end_pending?: true }

interface CardPaymentOptions {
  purchase: Purchase
  /** What this page shows as due. */
  total: Kobo
  /** Asks the server for the provider's page. */
  start: (billing: BillingDetails, instead: Instead) => Promise<StartedPayment>
  /** Called before the browser leaves; `amount` is decimal text in naira. */
  remember: (txRef: string, amount: string) => void
  /** Reads why a start failed, before the customer is told. */
  onRefused?: (error: unknown) => void
}

/** One payment by card, on the provider's page or in its window. */
export function useCardPayment(options: CardPaymentOptions) {
  const { total, remember, onRefused } = options
  const { revalidate } = useRevalidator()
  const { phase, begin, goOn, end, isHere } = usePayPhase()
  const { agreed, agreeOn } = useAgreedAmount(total)
  const open = useOpening({ ...options, isHere, onClose: () => end({ kind: 'closed' }) })

  const leave = ({ tx_ref, amount, link }: StartedPayment) => {
    if (kobo(amount) !== (agreed ?? total)) {
      agreeOn(kobo(amount))
      void revalidate()
      return end({ kind: 'repriced', amount })
    }
    remember(tx_ref, amount)
    goOn({ kind: 'leaving' })
    leaveSite(link)
  }
  const pay = async (billing: BillingDetails, { endPending = false } = {}) => {
    if (!begin()) return
    try {
      const opened = await open(billing, endPending ? { end_pending: true } : {}, () =>
        goOn({ kind: 'window' }),
      )
      if (!isHere()) return end({ kind: 'ready' })
      if (opened.kind === 'page') leave(opened.started)
      if (opened.kind === 'problem') end(opened)
    } catch (error) {
      onRefused?.(error)
      end(phaseAfter(error))
      if (error instanceof ApiError && error.status === 409) void revalidate()
    }
  }
  return { phase, agreed, pay, isHere }
}

export type CardPayment = ReturnType<typeof useCardPayment>

/** What the server said is due, where it differs; agreed to for as long as this page's sum stays. */
function useAgreedAmount(total: Kobo) {
  const [quote, setQuote] = useState<{ due: Kobo; total: Kobo }>()
  return {
    agreed: quote?.total === total ? quote.due : undefined,
    agreeOn: (due: Kobo) => setQuote({ due, total }),
  }
}

type OpeningResult =
  | { kind: 'page'; started: StartedPayment }
  | { kind: 'window' }
  | { kind: 'problem'; text: string }

/** The provider's page, or its window where the server starts no payments. */
function useOpening(options: CardPaymentOptions & { isHere: () => boolean; onClose: () => void }) {
  const inline = useInlineCheckout(options)
  return async (
    billing: BillingDetails,
    instead: Instead,
    onWindow: () => void,
  ): Promise<OpeningResult> => {
    const started = await options.start(billing, instead).catch(absent)
    if (started) return { kind: 'page', started }
    onWindow()
    const text = await inline(billing, naira(options.total))
    return text === undefined ? { kind: 'window' } : { kind: 'problem', text }
  }
}

/** What is paid for was there a moment ago, so 404 means that the call itself is not. */
function absent(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined
  throw error
}

/** A zero total needs no provider: it goes straight to the outcome, at this address (P 4). */
export function useSkipCardPage(isHere: () => boolean, remember: () => void) {
  const { href, navigate } = useShell()
  return () => {
    if (!isHere()) return
    remember()
    const query = { status: 'successful', tx_ref: 'null', transaction_id: 'null' }
    navigate(href('checkout.status', {}, query))
  }
}
