import { useEffect } from 'react'
import type { Autosave } from './autosave'
import { wouldBeLost } from './autosave-state'

/** The browser asks before the page goes (P 2), while answers would go with it. */
export function useLeaveWarning({ store }: Autosave) {
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
