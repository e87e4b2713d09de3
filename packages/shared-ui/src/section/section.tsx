import type { ReactNode } from 'react'
import styles from './section.module.css'

/** The page with the double margin rule; holds sections only. */
export function RuledPage({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>
}

export interface SectionProps {
  id: string
  title: ReactNode
  /** Side note under the title. */
  note?: ReactNode
  children: ReactNode
}

/** A section whose title stands beside the rule, as in a statute book. */
export function Section({ id, title, note, children }: SectionProps) {
  const titleId = `${id}-title`
  return (
    <section className={styles.section} id={id} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
