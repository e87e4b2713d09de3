import type { ReactNode } from 'react'
import styles from './sticky-bar.module.css'

/**
 * The action bar at the foot of a phone's screen: one at a time. `data-action-bar` lets what floats
 * (toasts, the chat button) stay clear of it.
 */
export function StickyBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.bar} data-action-bar="" role="group" aria-label={label}>
      {children}
    </div>
  )
}
