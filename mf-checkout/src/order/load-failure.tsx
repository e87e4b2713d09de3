import { ApiError } from 'shared-contracts/api-client'
import { failureOf } from 'shared-contracts/failure'
import { useRevalidator, useRouteError } from 'shared-contracts/router'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { LoadError } from 'shared-ui/load-error'
import { useSignInAgain } from './use-sign-in-again'

interface LoadFailureProps {
  /** Completes "We could not load …". */
  what: string
  /** A sentence: what is not lost. */
  safe: string
}

/** In a page's ErrorBoundary: what did not load, why, and Retry, or the way to sign in again. */
export function LoadFailure({ what, safe }: LoadFailureProps) {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  if (failureOf(error).kind === 'expired') return <EndedSession safe={safe} />
  const cause =
    error instanceof ApiError
      ? `The server answered with an error (${error.status}).`
      : 'We could not reach the server. Your connection may be down.'
  return <LoadError what={what} cause={cause} safe={safe} onRetry={revalidate} />
}

function EndedSession({ safe }: Pick<LoadFailureProps, 'safe'>) {
  const signInAgain = useSignInAgain()
  return (
    <EmptyState
      title="Sign in to continue"
      text={`Your session has ended. ${safe}`}
      action={<ButtonLink {...signInAgain}>Sign in</ButtonLink>}
    />
  )
}
