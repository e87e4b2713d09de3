import { useEffect, type ReactNode } from 'react'
import { Notice } from 'shared-ui/notice'
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
      <div>
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

/** What stands in the way of the whole form, above its button. */
export function FormError({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <div className={styles.problem}>
      <Notice tone="bad" live="alert">
        {text}
      </Notice>
    </div>
  )
}

/** After a refused submit the first wrong field takes the focus. */
export function useFirstErrorFocus({
  attempt,
  errorList,
}: {
  attempt: number
  errorList: readonly { fieldId: string }[]
}) {
  const fieldId = errorList[0]?.fieldId
  useEffect(() => {
    const field = attempt > 0 && fieldId ? document.getElementById(fieldId) : null
    // Scrolled to the top edge, its label and error would lie under the header.
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }, [attempt, fieldId])
}
