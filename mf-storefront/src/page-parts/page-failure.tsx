import { ApiError } from 'shared-contracts/api-client'
import { useRevalidator, useRouteError } from 'shared-contracts/router'
import { useHydrated } from 'shared-ui/hydrated'
import { LoadError } from 'shared-ui/load-error'
import styles from './page-failure.module.css'

/** In a page's ErrorBoundary, under its band: what did not load, why, and Retry. */
export function PageFailure({ what }: { what: string }) {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const hydrated = useHydrated()
  return (
    <div className={`wrap ${styles.failure}`}>
      <LoadError
        what={what}
        cause={causeOf(error)}
        safe="The rest of the site works."
        onRetry={hydrated ? () => void revalidate() : undefined}
      />
    </div>
  )
}

const causeOf = (error: unknown) =>
  error instanceof ApiError
    ? `The server answered with an error (${error.status}).`
    : 'We could not reach the server. Your connection may be down.'
