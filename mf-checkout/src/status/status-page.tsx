import type { ReactNode } from 'react'
import styles from './status-page.module.css'

interface StatusPageProps {
  title: string
  lead: string
  mark?: string
  seal?: ReactNode
  /** Above the title. */
  stamp?: ReactNode
  /** Buttons, then the rest. */
  children?: ReactNode
}

/** The answer in one sentence beside the margin rule; a change of it is read out. */
export function StatusPage({ title, lead, mark, seal, stamp, children }: StatusPageProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.seal}>{seal}</div>
      <div className={styles.text}>
        <div aria-live="polite">
          {stamp && <p className={styles.stamp}>{stamp}</p>}
          <h1>{title}</h1>
          <p className={styles.lead}>
            {lead} {mark && <b>{mark}</b>}
          </p>
        </div>
        {children}
      </div>
    </div>
  )
}
