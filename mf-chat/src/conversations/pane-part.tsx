import type { ReactNode } from 'react'
import { failureText, canRetry, type Failure } from 'shared-contracts/failure'
import { Button } from 'shared-ui/button'
import { useExpiredSession } from 'screens/failure'
import styles from './customer-pane.module.css'

interface PanePartProps {
  title: string
  failure: Failure | undefined
  onRetry: () => void
  children: ReactNode
}

/** One read of the pane: what failed says so in its place and leaves the rest alone. */
export function PanePart({ title, failure, onRetry, children }: PanePartProps) {
  useExpiredSession(failure)
  return (
    <section>
      <h2 className={styles.title} tabIndex={-1}>
        {title}
      </h2>
      {failure && failure.kind !== 'expired' && (
        <p className={styles.muted} role="alert">
          {failureText(failure)}{' '}
          {canRetry(failure) && (
            <Button kind="quiet" small onClick={onRetry}>
              Retry
            </Button>
          )}
        </p>
      )}
      {children}
    </section>
  )
}
