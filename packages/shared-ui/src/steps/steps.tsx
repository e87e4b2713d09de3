import type { ReactNode } from 'react'
import styles from './steps.module.css'

/** What happens, in order. */
export function Steps({ items }: { items: readonly { title: ReactNode; text: ReactNode }[] }) {
  return (
    <ol className={styles.steps}>
      {items.map(({ title, text }, index) => (
        <li className={styles.step} key={index}>
          <h3>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  )
}
