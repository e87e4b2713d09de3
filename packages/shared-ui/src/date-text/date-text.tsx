import { formatDate, type DateStyle } from './format-date'
import styles from './date-text.module.css'

export { formatDate, type DateStyle } from './format-date'

/** A day or moment in Lagos time, the same on server and browser. */
export function DateText({ value, style }: { value: string; style: DateStyle }) {
  return (
    <time className={styles.date} dateTime={value}>
      {formatDate(value, style)}
    </time>
  )
}
