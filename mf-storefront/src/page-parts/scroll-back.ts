import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'shared-contracts/router'

/** The height that a navigation state asks for, in pixels; undefined when it asks for none. */
export function savedHeight(state: unknown): number | undefined {
  const { scrollHeight } = (state ?? {}) as { scrollHeight?: unknown }
  const height = Number(scrollHeight ?? Number.NaN)
  return Number.isFinite(height) && height >= 0 ? height : undefined
}

/** Where the home page was when it was left, in pixels. */
let lastHeight = 0

/** What a link to the home page carries, so that it opens where it was left (P 2). */
export const homeState = () => (lastHeight > 0 ? { scrollHeight: lastHeight } : undefined)

/** Returns to the height in the navigation state, and remembers the present one for links back. */
export function useScrollBack() {
  const { state } = useLocation()
  const height = savedHeight(state)
  useEffect(() => {
    // Coming back, the router has already returned to where they were.
    if (height !== undefined && window.scrollY === 0) window.scrollTo(0, height)
  }, [height])
  useLayoutEffect(() => {
    const remember = () => {
      lastHeight = window.scrollY
    }
    window.addEventListener('scroll', remember, { passive: true })
    // Before the next page is scrolled to its top.
    return () => window.removeEventListener('scroll', remember)
  }, [])
}
