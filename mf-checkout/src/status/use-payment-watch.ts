import { useEffect, useRef, useState } from 'react'
import { useEmit, useShell } from 'shared-contracts/shell'
import { markAttempt } from '../device/payment-attempts'
import { createInquiry } from './inquiry'
import type { Claim } from './landing'
import type { Standing } from './standing'
import { watchPayment, type Watch, type Watched } from './watch-payment'

export interface Watching extends Watched {
  checkNow: () => void
}

/** Follows one payment for as long as its page is open, and tells the others when it is paid. */
export function usePaymentWatch(claim: Claim): Watching {
  const { api } = useShell()
  const [ask] = useState(() => createInquiry(api, claim))
  const [watched, setWatched] = useState<Watched>({ checking: true })
  const watch = useRef<Watch>(undefined)
  useEffect(() => {
    watch.current = watchPayment(ask, setWatched)
    return () => watch.current?.stop()
  }, [ask])
  useOutcome(watched.standing)
  return { ...watched, checkNow: () => watch.current?.checkNow() }
}

const hopeless: readonly Standing['kind'][] = ['failed', 'cancelled', 'unpaid']

function useOutcome(standing: Standing | undefined) {
  const emit = useEmit()
  const told = useRef(false)
  useEffect(() => {
    if (!standing) return
    if (standing.kind === 'paid' && !told.current) {
      told.current = true
      emit('order.paid', { orderNumber: standing.order })
    }
    const of = { order: standing.order, txRef: standing.txRef }
    if (standing.final && hopeless.includes(standing.kind)) markAttempt(of, { over: true })
    else if (standing.kind === 'pending') markAttempt(of, { landed: true })
  }, [standing, emit])
}
