import { useEffect } from 'react'
import type { DraftKeeper } from './draft-keeper'
import { wouldBeLost } from './keeper-state'

/** The browser asks before the page goes (P 2), while answers would go with it. */
export function useLeaveWarning(keeper: DraftKeeper) {
  useEffect(() => {
    const follow = () =>
      wouldBeLost(keeper.get())
        ? window.addEventListener('beforeunload', ask)
        : window.removeEventListener('beforeunload', ask)
    follow()
    const stop = keeper.subscribe(follow)
    return () => {
      stop()
      window.removeEventListener('beforeunload', ask)
    }
  }, [keeper])
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault()
