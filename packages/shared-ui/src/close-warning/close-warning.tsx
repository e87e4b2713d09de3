import { useEffect } from 'react'

/** While `active`, the browser asks before the page is closed or reloaded, which would lose something. */
export function useCloseWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [active])
}
