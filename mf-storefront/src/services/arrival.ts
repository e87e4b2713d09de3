import { useEffect, useRef } from 'react'
import { useLocation } from 'shared-contracts/router'

/** Milliseconds between arriving and the scroll to the wanted category (P 9). */
const delay = 1500

/**
 * Takes a visitor to the category they came for, unless they scrolled themselves meanwhile. When
 * they are on the page already, as after a tab, there is nothing to wait for.
 */
export function useArrival() {
  const { state, hash, key } = useLocation()
  const arrivedWith = useRef(key)
  const target = targetCategory(state, hash)
  useEffect(() => {
    const section = target && document.getElementById(target)
    if (!section) return
    if (key !== arrivedWith.current) {
      scrollTo(section)
      return focusTitle(section)
    }
    const from = window.scrollY
    // Coming back, the router has already returned to where they were.
    if (from > 0 && !isNear(section)) return
    const timer = setTimeout(() => {
      if (window.scrollY !== from) return
      scrollTo(section)
      if (document.activeElement?.matches('body, h1')) focusTitle(section)
    }, delay)
    return () => clearTimeout(timer)
  }, [target, key])
}

const isNear = (section: HTMLElement) =>
  Math.abs(section.getBoundingClientRect().top) < window.innerHeight / 2

function scrollTo(section: HTMLElement) {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  section.scrollIntoView({ block: 'start', behavior: calm ? 'auto' : 'smooth' })
}

/** The keyboard goes on from there. */
function focusTitle(section: HTMLElement) {
  const title = section.querySelector('h2')
  if (!title) return
  title.tabIndex = -1
  title.focus({ preventScroll: true })
}

/** Id of a category's section on its page. */
export const anchorOf = (categoryId: number | string) => `category-${categoryId}`

/** The section that a visitor comes for: `{ categoryId }` in the navigation state, else the hash. */
export function targetCategory(state: unknown, hash: string): string | undefined {
  const { categoryId } = (state ?? {}) as { categoryId?: unknown }
  const id = /^\d{1,9}$/.exec(String(categoryId))?.[0] ?? /^#category-(\d{1,9})$/.exec(hash)?.[1]
  return id === undefined ? undefined : anchorOf(id)
}
