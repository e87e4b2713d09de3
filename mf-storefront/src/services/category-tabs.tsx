import { useEffect, useRef, useState } from 'react'
import type { Category } from 'shared-contracts/api/services.schema'
import { useLocation } from 'shared-contracts/router'
import { ArrowButton, type ArrowButtonProps } from 'shared-ui/arrow-button'
import { useHydrated } from 'shared-ui/hydrated'
import { Tabs } from 'shared-ui/tabs'
import { scrollCurrentIntoView } from '../page-parts/scroll-current-into-view'
import { anchorOf, targetCategory } from './arrival'
import styles from './category-tabs.module.css'
import { servicesFixedTexts } from './texts'

/** A tab per category, in a row that scrolls. Its arrows show only where the row is too long. */
export function CategoryTabs({ categories }: { categories: Category[] }) {
  const current = useCurrent(categories)
  const { row, overflow, turn } = useTabRow(current)
  return (
    <div className="wrap">
      <div className={styles.bar}>
        {overflow && <Arrow to="previous" onClick={() => turn(-1)} off={overflow.atStart} />}
        <div className={styles.row} ref={row}>
          <Tabs
            label={servicesFixedTexts.selectCategory}
            items={categories.map(({ id, category, service_category }) => ({
              label: category,
              count: service_category.length,
              to: `#${anchorOf(id)}`,
              current: anchorOf(id) === current,
            }))}
          />
        </div>
        {overflow && <Arrow to="next" onClick={() => turn(1)} off={overflow.atEnd} />}
      </div>
    </div>
  )
}

/** Section of the current tab. Servers never see the hash, so it counts only after hydration. */
function useCurrent(categories: Category[]): string | undefined {
  const { state, hash } = useLocation()
  const hydrated = useHydrated()
  const anchors = categories.map(({ id }) => anchorOf(id))
  const wanted = hydrated ? targetCategory(state, hash) : undefined
  return wanted && anchors.includes(wanted) ? wanted : anchors[0]
}

const Arrow = (props: Omit<ArrowButtonProps, 'noun'>) => (
  <span className={styles.arrow}>
    <ArrowButton {...props} noun="categories" />
  </span>
)

interface Overflow {
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
function useTabRow(current: string | undefined) {
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
  useEffect(() => scrollCurrentIntoView(row.current?.querySelector('nav')), [current])
  const turn = (direction: 1 | -1) => {
    const tabs = row.current?.querySelector('nav')
    tabs?.scrollBy({ left: direction * tabs.clientWidth * 0.8 })
  }
  return { row, overflow, turn }
}
