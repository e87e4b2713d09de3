import { Fragment, type ReactNode } from 'react'
import styles from './facts.module.css'

export interface Fact {
  label: string
  value: ReactNode
}

/** A short list of labels and values. */
export function Facts({ rows }: { rows: readonly Fact[] }) {
  return (
    <dl>
      {rows.map(({ label, value }) => (
        <div className={styles.row} key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            {typeof value === 'string' ? <BreakableText text={value} /> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** An email address breaks before its @ rather than before its last letter. */
export function BreakableText({ text }: { text: string }) {
  return text.split(/(?=@)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
