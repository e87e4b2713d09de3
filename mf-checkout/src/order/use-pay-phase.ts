import { useEffect, useRef, useState } from 'react'
import { useIsHere } from 'shared-ui/is-here'
import type { PayPhase } from './pay-phase'
import { payHints } from './texts'

/** How long the provider's page may take before the button can be used again. */
const patience = 20_000

/** Where a payment's start is. Only one is under way, whatever is clicked meanwhile. */
export function usePayPhase() {
  const running = useRef(false)
  const [phase, setPhase] = useState<PayPhase>({ kind: 'ready' })
  const isHere = useIsHere()
  const end = (next: PayPhase) => {
    running.current = false
    setPhase(next)
  }
  useReturn(phase, end)
  return {
    phase,
    /** False while one is under way, and once the visitor has left. */
    begin() {
      if (running.current || !isHere()) return false
      running.current = true
      setPhase({ kind: 'opening' })
      return true
    },
    goOn: setPhase,
    end,
    isHere,
  }
}

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
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current({ kind: 'closed' })
    }
    addEventListener('pageshow', onPageShow)
    return () => {
      clearTimeout(timer)
      removeEventListener('pageshow', onPageShow)
    }
  }, [kind])
}
