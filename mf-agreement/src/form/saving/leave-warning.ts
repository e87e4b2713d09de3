import { useEffect } from 'react'

/** The browser asks before the page goes (P 2), while answers would go with it. */
export function useLeaveWarning(wouldBeLost: boolean) {
  useEffect(() => {
    if (!wouldBeLost) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [wouldBeLost])
}
