import { useEffect, useRef } from 'react'

/** False once the component has left the screen: whoever went on is not called back by a late answer. */
export function useShown() {
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return shown
}
