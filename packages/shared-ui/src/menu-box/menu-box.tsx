import type { ReactNode } from 'react'
import { Link } from 'shared-contracts/router'
import styles from './menu-box.module.css'

/** A floating list of links and acts. */
export function MenuBox({ children }: { children: ReactNode }) {
  return <ul className={styles.box}>{children}</ul>
}

export interface MenuItemProps {
  /** Either a place to go or something to do. */
  to?: string
  onSelect?: () => void
  current?: boolean
  children: ReactNode
}

export function MenuItem({ to, onSelect, current, children }: MenuItemProps) {
  return (
    <li>
      {to === undefined ? (
        <button type="button" className={styles.item} onClick={onSelect}>
          {children}
        </button>
      ) : (
        <Link
          className={styles.item}
          to={to}
          onClick={onSelect}
          aria-current={current ? 'page' : undefined}
        >
          {children}
        </Link>
      )}
    </li>
  )
}

/** A hairline between groups of items. */
export function MenuSeparator() {
  return <li className={styles.rule} aria-hidden="true" />
}
