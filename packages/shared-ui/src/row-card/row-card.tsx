import type { ReactNode } from 'react'
import { Link } from 'shared-contracts/router'
import styles from './row-card.module.css'

export interface RowCardProps {
  /** Number and date, each on its line. */
  top: readonly ReactNode[]
  stamp?: ReactNode
  title: ReactNode
  /** Person and other facts, each on its line. */
  lines?: readonly ReactNode[]
  /** Money, at the foot. */
  amount?: ReactNode
  to?: string
  /** Names the row in "View …". */
  label: string
}

/** A row of a `DataTable` as a card. */
export function RowCard({ top, stamp, title, lines = [], amount, to, label }: RowCardProps) {
  return (
    <>
      <div className={styles.top}>
        <div>
          {top.map((line, index) => (
            <div key={index}>{line}</div>
          ))}
          {top.length === 0 && <h2 className={styles.title}>{title}</h2>}
        </div>
        {stamp}
      </div>
      {top.length > 0 && <h2 className={styles.title}>{title}</h2>}
      {lines.map((line, index) => (
        <p className={styles.line} key={index}>
          {line}
        </p>
      ))}
      <div className={styles.foot}>
        <span className={styles.amount}>{amount}</span>
        {to && (
          <Link className={styles.view} to={to}>
            View<span className="visually-hidden"> {label}</span>
          </Link>
        )}
      </div>
    </>
  )
}
