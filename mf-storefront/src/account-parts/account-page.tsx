import type { ReactNode } from 'react'
import styles from './account-page.module.css'

interface AccountPageProps {
  title: string
  lead?: ReactNode
  children: ReactNode
  /** What an account is good for, or what waits for it. */
  aside?: ReactNode
}

/** One task in a column of a form's width, with room beside it on wide screens. */
export function AccountPage({ title, lead, children, aside }: AccountPageProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.form}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
      {aside && (
        <aside className={styles.aside} aria-label="About your account">
          {aside}
        </aside>
      )}
    </div>
  )
}
