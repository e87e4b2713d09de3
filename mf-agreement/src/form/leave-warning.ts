import { useEffect } from 'react'

/** The browser asks before the page goes, once something was typed (P 2). */
export function useLeaveWarning(typed: boolean) {
  useEffect(() => {
    if (!typed) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [typed])
}
