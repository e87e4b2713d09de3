import { useEffect, useRef } from 'react'

/** A step that replaces the one that had the focus takes it over, once. */
export function useArrivalFocus(fieldId: string, replaces = true) {
  const arrived = useRef(false)
  useEffect(() => {
    if (arrived.current || !replaces) return
    arrived.current = true
    document.getElementById(fieldId)?.focus()
  }, [fieldId, replaces])
}
