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

/**
 * A tab per category, in a row that shows as many as the specification has at a width (P 9) and scrolls.
 * Whether there are more, and so arrows, the style sheet knows before the row is measured.
 */
export function CategoryTabs({ categories }: { categories: Category[] }) {
  const current = useCurrent(categories)
  const { row, overflow, turn } = useTabRow(current)
  return (
    <div className="wrap">
      {/* The row of tabs has the same name. */}
      <p className={styles.label} aria-hidden="true">
        {servicesFixedTexts.selectCategory}
      </p>
      <div className={styles.bar} data-count={Math.min(categories.length, maxInView + 1)}>
        <Arrow to="previous" onClick={() => turn(-1)} off={overflow.atStart} />
        <div className={styles.row} ref={row}>
          <Tabs
            carousel
            label={servicesFixedTexts.selectCategory}
            items={categories.map(({ id, category, service_category }) => ({
              label: category,
              count: service_category.length,
              to: `#${anchorOf(id)}`,
              current: anchorOf(id) === current,
            }))}
          />
        </div>
        <Arrow to="next" onClick={() => turn(1)} off={overflow.atEnd} />
      </div>
    </div>
  )
}

/** Tabs in the row of the widest screens. */
const maxInView = 5

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

/** What of a row is out of sight. */
export function overflowOf(row: {
  scrollLeft: number
  clientWidth: number
  scrollWidth: number
}): Overflow {
  const hidden = row.scrollWidth - row.clientWidth
  // Widths are rounded: one pixel is no overflow.
  return { atStart: row.scrollLeft <= 1, atEnd: row.scrollLeft >= hidden - 1 }
}

/** Watches the scrolling row of tabs inside `row`, and keeps the current tab in sight. */
function useTabRow(current: string | undefined) {
  const row = useRef<HTMLDivElement>(null)
  const [overflow, setOverflow] = useState<Overflow>({ atStart: true, atEnd: false })
  useEffect(() => {
    const tabs = row.current?.querySelector('nav')
    if (!tabs) return
    const measure = () =>
      setOverflow((old) => {
        const next = overflowOf(tabs)
        return old.atStart === next.atStart && old.atEnd === next.atEnd ? old : next
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
