import { useEffect } from 'react'
import { useLocation } from 'shared-contracts/router'

/** The height that a navigation state asks for, in pixels; undefined when it asks for none. */
export function savedHeight(state: unknown): number | undefined {
  const { scrollHeight } = (state ?? {}) as { scrollHeight?: unknown }
  const height = Number(scrollHeight ?? Number.NaN)
  return Number.isFinite(height) && height >= 0 ? height : undefined
}

/** Returns to the height that was saved in the navigation state when the page was left (P 2). */
export function useScrollBack() {
  const { state } = useLocation()
  const height = savedHeight(state)
  useEffect(() => {
    if (height !== undefined) window.scrollTo(0, height)
  }, [height])
}
