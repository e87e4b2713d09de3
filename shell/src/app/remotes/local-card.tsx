import { Suspense } from 'react'
import { Button, ButtonLink } from 'shared-ui/button'
import { useEnvironment } from '../environment'
import { texts } from '../texts'
import { latePart } from './late-part'
import styles from './local-card.module.css'

const ErrorDetails = latePart<{ error: unknown }>(
  () => import('./error-details').then((module) => module.ErrorDetails),
  NoNetwork,
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

/** What is said when even the words for the error did not come. */
function NoNetwork() {
  const { plan } = useEnvironment()
  return (
    <p className={styles.details}>
      {texts.noNetwork} Reference: {plan.id}
    </p>
  )
}
