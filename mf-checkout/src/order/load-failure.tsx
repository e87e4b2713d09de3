import { ApiError } from 'shared-contracts/api-client'
import { useRevalidator, useRouteError } from 'shared-contracts/router'
import { LoadError } from 'shared-ui/load-error'

interface LoadFailureProps {
  /** Completes "We could not load …". */
  what: string
  /** A sentence: what is not lost. */
  safe: string
}

/** In a page's ErrorBoundary: what did not load, why, and Retry. */
export function LoadFailure({ what, safe }: LoadFailureProps) {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const cause =
    error instanceof ApiError
      ? `The server answered with an error (${error.status}).`
      : 'We could not reach the server. Your connection may be down.'
  return <LoadError what={what} cause={cause} safe={safe} onRetry={() => void revalidate()} />
}
