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
  return (
    <nav className={styles.strip} aria-label={label}>
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
