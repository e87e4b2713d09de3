import { useEffect } from 'react'
import type { DraftKeeper } from './draft-keeper'
import { wouldBeLost } from './keeper-state'
import { useKept } from './use-draft-keeper'

/** The browser asks before the page goes (P 2), while answers would go with it. Draws nothing. */
export function LeaveWarning({ keeper }: { keeper: DraftKeeper }) {
  const asks = useKept(keeper, wouldBeLost)
  useEffect(() => {
    if (!asks) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [asks])
  return null
}
