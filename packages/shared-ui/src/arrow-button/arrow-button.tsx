import { Icon } from '../icon/icon'
import styles from './arrow-button.module.css'

export interface ArrowButtonProps {
  to: 'previous' | 'next'
  /** What it turns to, in the plural: "documents". */
  noun: string
  onClick: () => void
  /** Nothing more that way. It stays focusable. */
  off: boolean
}

/** Turns a row of things by its width. */
export function ArrowButton({ to, noun, onClick, off }: ArrowButtonProps) {
  const isNext = to === 'next'
  return (
    <button
      type="button"
      className={styles.arrow}
      aria-label={`${isNext ? 'Next' : 'Previous'} ${noun}`}
      aria-disabled={off || undefined}
      onClick={onClick}
    >
      <Icon name={isNext ? 'arrow-right' : 'arrow-left'} />
    </button>
  )
}
