import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { failureText, canRetry, type Failure } from 'shared-contracts/failure'
import { useRevalidator } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { LoadError } from 'shared-ui/load-error'

/**
 * Ends a session that the server has ended: signs out here too, and keeps on the device what was not
 * sent yet. The one place for every signed-in screen (D 8 "Auth failure").
 */
export function useExpiredSession(failure: Failure | undefined): void {
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
export function useLastLoaded<Loaded>(
  recordKey: string,
  loaded: Loaded | undefined,
  failure: Failure | undefined,
): Loaded | undefined {
  const [last, setLast] = useState({ thing: recordKey, loaded })
  if (loaded ? last.loaded !== loaded : last.thing !== recordKey)
    setLast({ thing: recordKey, loaded })
  if (loaded || last.thing !== recordKey) return loaded
  return failure && canRetry(failure) ? last.loaded : undefined
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
  const box = useFocusHandedOn()
  useExpiredSession(failure)
  if (failure.kind === 'expired') return null
  return (
    <div ref={box}>
      <LoadError
        what={what}
        cause={failureText(failure)}
        safe={safe}
        onRetry={canRetry(failure) ? revalidate : undefined}
      />
    </div>
  )
}

/**
 * A Retry that worked goes away, and the focus with it. It then goes to the title of what was loaded, so that a
 * keyboard does not begin again at the top of the page.
 */
function useFocusHandedOn() {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    const around = element?.parentElement
    return () => {
      if (!around || !element?.contains(document.activeElement)) return
      // Once React has put in place what was loaded.
      queueMicrotask(() => {
        const title = around.querySelector<HTMLElement>('h1, h2')
        if (!title || document.activeElement !== document.body) return
        title.setAttribute('tabindex', '-1')
        title.focus()
      })
    }
  }, [])
  return box
}
