import { useEffect, useRef } from 'react'
import { Link } from 'shared-contracts/router'
import styles from './filter-strip.module.css'

export interface Filter {
  label: string
  count?: number
  to: string
  current: boolean
}

/** One filter at a time, each a link with its count. */
export function FilterStrip({ label, items }: { label: string; items: readonly Filter[] }) {
  const strip = useRef<HTMLElement>(null)
  const current = items.findIndex((filter) => filter.current)
  useEffect(() => {
    // On a phone the strip scrolls; the page itself must stay where it is.
    const [nav, chosen] = [strip.current, strip.current?.children[current]]
    if (nav && chosen instanceof HTMLElement)
      nav.scrollLeft = chosen.offsetLeft - nav.offsetLeft - 16
  }, [current])
  return (
    <nav ref={strip} className={styles.strip} aria-label={label}>
      {items.map((filter) => (
        <Link
          className={styles.filter}
          key={filter.to}
          to={filter.to}
          aria-current={filter.current ? 'true' : undefined}
        >
          {filter.label}
          {filter.count !== undefined && (
            <span className={styles.count}>{grouped(filter.count)}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}

const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
