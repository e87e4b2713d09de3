import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  /** The fixed text, where the specification has one. */
  title: ReactNode
  text?: ReactNode
  /** One link or button. */
  action?: ReactNode
}

/** Nothing is here yet: what will be, and where to begin. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <svg className={styles.page} width="72" height="64" viewBox="0 0 72 64" aria-hidden="true">
        <path className={styles.sheet} d="M16 6h28l12 12v40H16z" />
        <path d="M44 6v12h12M31 29h17M31 36h17M31 43h10" />
        <path className={styles.margin} d="M22 6v52M25 6v52" />
      </svg>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
