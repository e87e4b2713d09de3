import type { ReactNode } from 'react'
import styles from './panel-section.module.css'

interface Props {
  title: string
  /** Closed at first. */
  folded?: boolean
  children: ReactNode
}

/** One group of controls under a title that folds it away. */
export function PanelSection({ title, folded, children }: Props) {
  return (
    <details className={styles.section} open={!folded}>
      <summary className={styles.summary}>
        <h2 className={styles.title}>{title}</h2>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
