import styles from './skeleton.module.css'

/** Holds a place while something loads. Seen and read only after 300 ms. */
export function Skeleton({ lines, label }: { lines: number; label: string }) {
  return (
    <div className={styles.skeleton} aria-busy="true">
      {Array.from({ length: lines }, (_, index) => (
        <span className={styles.line} key={index} />
      ))}
      <p className={styles.label} role="status">
        {label}
      </p>
    </div>
  )
}
