import { memo } from 'react'
import styles from './progress-bars.module.css'

export interface ProgressBarsProps {
  /** The page someone is on, counted from 1. Beyond `of` all is done. */
  page: number
  of: number
  label?: string
}

/** One bar per page: done, striped now, empty. */
export const ProgressBars = memo(function ProgressBars(props: ProgressBarsProps) {
  const { page, of, label = 'Progress' } = props
  return (
    <div
      className={styles.bars}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={Math.min(page - 1, of)}
      aria-valuetext={page > of ? 'Complete' : `Page ${page} of ${of}`}
    >
      {Array.from({ length: of }, (_, index) => (
        <span className={styles.bar} data-state={stateOf(index + 1, page)} key={index} />
      ))}
    </div>
  )
})

function stateOf(bar: number, page: number) {
  if (bar < page) return 'done'
  return bar === page ? 'now' : undefined
}
