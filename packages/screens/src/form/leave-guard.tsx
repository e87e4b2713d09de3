import { useEffect, type RefObject } from 'react'
import { useBlocker } from 'shared-contracts/router'
import { useSessionStore } from 'shared-contracts/session'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'

/** What a detail page shows: its path, and the `?id=` of those that take one. */
export const recordKeyAt = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname}?${new URLSearchParams(search).get('id') ?? ''}`

interface LeaveGuardProps {
  active: boolean
  what: string
  /** While it is being sent only closing the tab is asked: the request would end with it. */
  sending?: RefObject<boolean> | undefined
  /** Somebody chose to lose it. */
  onLeave?: () => void
}

/**
 * Asks before what was typed is lost, by a link or by closing the tab. `what` completes
 * "… will be lost if you leave": "Your changes to this user". Signing out has asked already
 * (`UnsentWorkService`), and of a session that has ended nothing can be saved.
 */
export function LeaveGuard({ active, what, sending, onLeave }: LeaveGuardProps) {
  const { store } = useSessionStore()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active &&
      store.getState().status === 'signed-in' &&
      recordKeyAt(currentLocation) !== recordKeyAt(nextLocation),
  )
  useEffect(() => {
    if (!active && !sending) return
    const ask = (event: BeforeUnloadEvent) => {
      if (active || sending?.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [active, sending])
  const stay = () => blocker.reset?.()
  const leave = () => {
    onLeave?.()
    blocker.proceed?.()
  }
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title="Leave without saving?"
      actions={
        <>
          <Button kind="danger-solid" onClick={leave}>
            Leave without saving
          </Button>
          <Button kind="secondary" onClick={stay}>
            Stay on this page
          </Button>
        </>
      }
    >
      <p>{what} will be lost if you leave.</p>
    </Dialog>
  )
}
