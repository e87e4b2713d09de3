import { lazy, Suspense } from 'react'
import { Button, ButtonLink } from 'shared-ui/button'
import { texts } from '../texts'
import styles from './local-card.module.css'

const ErrorDetails = lazy(() =>
  import('./error-details').then((module) => ({ default: module.ErrorDetails })),
)

interface LocalCardProps {
  error: unknown
  onRetry(): void
  /** Loads the page with the version before, where there is one. */
  onOpenEarlier?: () => void
}

/** Stands where a page could not be shown; everything around it keeps working. */
export function LocalCard({ error, onRetry, onOpenEarlier }: LocalCardProps) {
  return (
    <section className={styles.card} role="alert">
      <h1 className={styles.title}>{texts.partFailed}</h1>
      <p>{texts.partSafe}</p>
      {onOpenEarlier && <p>{texts.earlierHelp}</p>}
      <p className={styles.actions}>
        <Button onClick={onRetry}>{texts.retry}</Button>
        {onOpenEarlier && (
          <Button kind="secondary" onClick={onOpenEarlier}>
            {texts.openEarlier}
          </Button>
        )}
        <ButtonLink kind="secondary" to="/">
          {texts.notFoundLink}
        </ButtonLink>
      </p>
      <Suspense fallback={null}>
        <ErrorDetails error={error} />
      </Suspense>
    </section>
  )
}
