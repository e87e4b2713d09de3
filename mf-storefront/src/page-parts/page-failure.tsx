import type { ReactNode } from 'react'
import { ApiError } from 'shared-contracts/api-client'
import { useRevalidator, useRouteError } from 'shared-contracts/router'
import { useHydrated } from 'shared-ui/hydrated'
import { LoadError } from 'shared-ui/load-error'
import styles from './page-failure.module.css'

interface PageFailureProps {
  /** Completes "We could not load …". */
  what: string
  /** Where to go meanwhile. */
  children?: ReactNode
}

/** In a page's ErrorBoundary, under its band: what did not load, why, and Retry. */
export function PageFailure({ what, children }: PageFailureProps) {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const hydrated = useHydrated()
  return (
    <div className={`wrap ${styles.failure}`}>
      <LoadError what={what} {...reasonOf(error)} onRetry={hydrated ? revalidate : undefined} />
      {children}
    </div>
  )
}

/** Without a connection nothing can be said about the rest of the site. */
const reasonOf = (error: unknown) =>
  error instanceof ApiError
    ? {
        cause: `The server answered with an error (${error.status}).`,
        safe: 'The rest of the site works.',
      }
    : { cause: 'We could not reach the server. Your connection may be down.' }
