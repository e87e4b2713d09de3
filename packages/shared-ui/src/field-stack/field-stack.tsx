import type { ReactNode } from 'react'
import styles from './field-stack.module.css'

/** Fields below each other, with the distance that fields keep. */
export function FieldStack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>
}

/** Two short fields side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
