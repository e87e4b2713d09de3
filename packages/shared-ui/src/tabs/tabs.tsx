import { Link } from 'shared-contracts/router'
import styles from './tabs.module.css'

export interface Tab {
  label: string
  to: string
  current: boolean
  count?: number
}

interface TabsProps {
  label: string
  items: readonly Tab[]
  /** As many share the row as the custom property `--tabs-in-view` says; the rest scrolls. */
  carousel?: boolean
}

/** Links between views of one thing; the address says which is open. */
export function Tabs({ label, items, carousel }: TabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label} data-carousel={carousel ? '' : undefined}>
      {items.map((tab) => (
        <Link
          className={styles.tab}
          key={tab.to}
          to={tab.to}
          aria-current={tab.current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
        </Link>
      ))}
    </nav>
  )
}
