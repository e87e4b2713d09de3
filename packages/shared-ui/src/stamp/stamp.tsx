import type { ReactNode } from 'react'
import styles from './stamp.module.css'

/** `final` and `bad` have the double line: nothing follows them. */
export type StampTone = 'waiting' | 'placed' | 'good' | 'progress' | 'final' | 'bad' | 'plain'

export interface StampProps {
  tone: StampTone
  /** A 12 px drawing; the words always say the same. */
  mark?: ReactNode
  children: ReactNode
}

/** A short state in words. Shape second, colour third. */
export function Stamp({ tone, mark, children }: StampProps) {
  return (
    <span className={styles.stamp} data-tone={tone}>
      {mark && (
        <svg
          className={styles.mark}
          width="12"
          height="12"
          viewBox="0 0 12 12"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          aria-hidden="true"
        >
          {mark}
        </svg>
      )}
      {children}
    </span>
  )
}
