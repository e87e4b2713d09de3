import { useEffect, useRef, useState } from 'react'
import { keepCurrentInSight } from '../page-parts/current-in-sight'

export interface Overflow {
  atStart: boolean
  atEnd: boolean
}

/** What of a row is out of sight; undefined when all of it shows. */
export function overflowOf(row: {
  scrollLeft: number
  clientWidth: number
  scrollWidth: number
}): Overflow | undefined {
  const hidden = row.scrollWidth - row.clientWidth
  // Widths are rounded: one pixel is no overflow.
  if (hidden <= 1) return undefined
  return { atStart: row.scrollLeft <= 1, atEnd: row.scrollLeft >= hidden - 1 }
}

/** Watches the scrolling row of tabs inside `row`, and keeps the current tab in sight. */
export function useTabRow(current: string | undefined) {
  const row = useRef<HTMLDivElement>(null)
  const [overflow, setOverflow] = useState<Overflow>()
  useEffect(() => {
    const tabs = row.current?.querySelector('nav')
    if (!tabs) return
    const measure = () =>
      setOverflow((old) => {
        const next = overflowOf(tabs)
        return old?.atStart === next?.atStart && old?.atEnd === next?.atEnd ? old : next
      })
    measure()
    tabs.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      tabs.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [])
  useEffect(() => keepCurrentInSight(row.current?.querySelector('nav')), [current])
  const turn = (direction: 1 | -1) => {
    const tabs = row.current?.querySelector('nav')
    tabs?.scrollBy({ left: direction * tabs.clientWidth * 0.8 })
  }
  return { row, overflow, turn }
}
