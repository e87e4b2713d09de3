import { useSyncExternalStore } from 'react'

/** With more, a table hides its last columns in windows below 1000 px. */
export const maxMediumColumns = 7

/** Below so many px, 768 unless given. The server, and a hydrating render, take the wide form. */
export function useNarrowViewport(below = 768): boolean {
  const query = `(max-width: ${below - 1}px)`
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

/** The same for code outside of components, at this moment. */
export const isNarrowViewport = (below = 768): boolean =>
  typeof window !== 'undefined' && window.matchMedia(`(max-width: ${below - 1}px)`).matches
