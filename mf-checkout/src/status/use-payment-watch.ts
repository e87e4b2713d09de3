import { useEffect, useRef, useState } from 'react'
import { useEmit, useShell } from 'shared-contracts/shell'
import { markAttempt } from '../device/payment-attempts'
import { createInquiry, type Inquiry } from './inquiry'
import type { PaymentClaim } from './landing'
import type { PaymentOutcome } from './payment-outcome'
import { watchPayment, type PaymentProgress, type Watch, type WatchState } from './watch-payment'

export interface PaymentWatch<S = PaymentOutcome> extends WatchState<S> {
  checkNow: () => void
}

/** Follows one payment for as long as its page is open, and tells the others when it is paid. */
export function usePaymentWatch(claim: PaymentClaim): PaymentWatch {
  const { api } = useShell()
  const watching = useWatch(() => createInquiry(api, claim))
  useOutcome(watching.outcome)
  return watching
}

/** Asks for as long as its page is open. */
export function useWatch<S extends PaymentProgress>(inquiry: () => Inquiry<S>): PaymentWatch<S> {
  const [ask] = useState(inquiry)
  const [watched, setWatched] = useState<WatchState<S>>({ checking: true })
  const watch = useRef<Watch>(undefined)
  useEffect(() => {
    watch.current = watchPayment(ask, setWatched)
    return () => watch.current?.stop()
  }, [ask])
  return { ...watched, checkNow: () => watch.current?.checkNow() }
}

const hopeless: readonly PaymentOutcome['kind'][] = ['failed', 'cancelled', 'unpaid']

function useOutcome(outcome: PaymentOutcome | undefined) {
  const emit = useEmit()
  const notified = useRef(false)
  useEffect(() => {
    if (!outcome) return
    if (outcome.kind === 'paid' && !notified.current) {
      notified.current = true
      emit('order.paid', { orderNumber: outcome.order })
    }
    const of = { order: outcome.order, txRef: outcome.txRef }
    if (outcome.final && hopeless.includes(outcome.kind)) markAttempt(of, { over: true })
    else if (outcome.kind === 'pending') markAttempt(of, { landed: true })
  }, [outcome, emit])
}
