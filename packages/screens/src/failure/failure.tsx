import { useEffect, useState } from 'react'
import { failureText, mayRetry, type Failure } from 'shared-contracts/failure'
import { useRevalidator } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { LoadError } from 'shared-ui/load-error'

/**
 * Ends a session that the server has ended: signs out here too, and keeps on the device what was not
 * sent yet. The one place for every signed-in screen (D 8 "Auth failure").
 */
export function useEndedSession(failure: Failure | undefined): void {
  const { signOut } = useShell()
  const expired = failure?.kind === 'expired'
  useEffect(() => {
    if (expired) void signOut({ expired: true })
  }, [expired, signOut])
}

/**
 * What a page shows of a thing: what was loaded, or after a reload that failed what was loaded before, with what is
 * typed in it. `thing` tells one from another.
 */
export function useLastShown<Loaded>(
  thing: string,
  loaded: Loaded | undefined,
  failure: Failure | undefined,
): Loaded | undefined {
  const [last, setLast] = useState({ thing, loaded })
  if (loaded ? last.loaded !== loaded : last.thing !== thing) setLast({ thing, loaded })
  if (loaded || last.thing !== thing) return loaded
  return failure && mayRetry(failure) ? last.loaded : undefined
}

interface FailedScreenProps {
  /** Completes "We could not load …": "this order". */
  what: string
  /** A sentence: what is not lost. */
  safe?: string
  failure: Failure
}

/** In place of what could not be loaded: the cause, and Retry where it can help. */
export function FailedScreen({ what, safe, failure }: FailedScreenProps) {
  const { revalidate } = useRevalidator()
  useEndedSession(failure)
  if (failure.kind === 'expired') return null
  return (
    <LoadError
      what={what}
      cause={failureText(failure)}
      safe={safe}
      onRetry={mayRetry(failure) ? revalidate : undefined}
    />
  )
}
