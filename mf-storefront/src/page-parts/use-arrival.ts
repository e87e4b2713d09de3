import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigation } from 'shared-contracts/router'

/**
 * Runs `arrive` when another address is shown; `typed`: words were typed while it loaded, and must stay.
 * Returns the handler to call when something is typed.
 */
export function useArrival(arrive: (typed: boolean) => void): () => void {
  const { key } = useLocation()
  const loading = useNavigation().state !== 'idle'
  const shown = useRef(key)
  const typed = useRef(false)
  const onArrival = useEffectEvent(arrive)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    onArrival(typed.current)
    typed.current = false
  }, [key])
  return () => {
    typed.current = loading
  }
}
