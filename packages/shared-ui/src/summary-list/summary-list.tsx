import type { ReactNode } from 'react'
import styles from './summary-list.module.css'

export interface SummaryRow {
  label: ReactNode
  value: ReactNode
  /** Money that is taken off. */
  tone?: 'discount'
}

export interface SummaryListProps {
  rows: readonly SummaryRow[]
  total: { label: ReactNode; value: ReactNode }
}

/** Amounts and what they come to, with the double rule under the total. */
export function SummaryList({ rows, total }: SummaryListProps) {
  return (
    <dl>
      {rows.map((row, index) => (
        <div className={styles.row} data-tone={row.tone} key={index}>
          <dt className={styles.label}>{row.label}</dt>
          <dd className={styles.value}>{row.value}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt className={styles.label}>{total.label}</dt>
        <dd className={styles.value}>{total.value}</dd>
      </div>
    </dl>
  )
}
