import { useSyncExternalStore } from 'react'

const query = '(max-width: 767px)'

/** Below 768 px. The server, and a hydrating render, take the wide form. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}
