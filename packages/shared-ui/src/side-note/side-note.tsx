import type { ReactNode } from 'react'
import styles from './side-note.module.css'

/** The law, or a reason, beside the question it belongs to. Acts and sections in `<b>`. */
export function SideNote({ children }: { children: ReactNode }) {
  return (
    <div className={styles.note} role="note">
      {children}
    </div>
  )
}
