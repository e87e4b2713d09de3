import type { ReactNode } from 'react'
import { Link } from 'shared-contracts/router'
import styles from './leader-list.module.css'

export interface LeaderItem {
  label: string
  to: string
  price: ReactNode
}

/** A schedule: names and prices joined by dots. */
export function LeaderList({ items }: { items: readonly LeaderItem[] }) {
  return (
    <ul>
      {items.map(({ label, to, price }) => (
        <li className={styles.line} key={to}>
          <Link className={styles.link} to={to}>
            {label}
          </Link>
          <span className={styles.dots} aria-hidden="true" />
          <span className={styles.price}>{price}</span>
        </li>
      ))}
    </ul>
  )
}
