import type { ReactNode } from 'react'
import styles from './panel.module.css'

export interface PanelProps {
  /** A heading of level two; leave it out where the content brings its own. */
  title?: ReactNode
  children: ReactNode
}

/** A white box with the ink rule on top: one group of facts or controls. */
export function Panel({ title, children }: PanelProps) {
  return (
    <div className={styles.panel}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {children}
    </div>
  )
}
