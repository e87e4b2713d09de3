import styles from './count-badge.module.css'

export interface CountBadgeProps {
  count: number
  /** What is counted: "unread" is read out as "3 unread". */
  label: string
}

/** How many wait. Nothing for none. */
export function CountBadge({ count, label }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span className={styles.badge}>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> {label}</span>
    </span>
  )
}
