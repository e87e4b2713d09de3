import { useEffect } from 'react'
import type { DraftKeeper } from './draft-keeper'
import { wouldBeLost } from './keeper-state'

/** The browser asks before the page goes (P 2), while answers would go with it. */
export function useLeaveWarning({ store }: DraftKeeper) {
  useEffect(() => {
    const follow = () =>
      wouldBeLost(store.getState())
        ? window.addEventListener('beforeunload', ask)
        : window.removeEventListener('beforeunload', ask)
    follow()
    const stop = store.subscribe(follow)
    return () => {
      stop()
      window.removeEventListener('beforeunload', ask)
    }
  }, [store])
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault()
