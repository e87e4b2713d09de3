import type { Bus } from 'shared-contracts/bus'
import type { Session, SessionStore } from 'shared-contracts/session'

export interface FollowOptions {
  session: SessionStore
  bus: Bus
  version: string
  /** Somebody signed in or out on a page that is not for everyone. */
  onChange: () => void
  send?: typeof fetch
}

/**
 * Restores the session from the device, keeps it in step with the other tabs, tells the bus, and
 * gets the server's cookie after a sign-in in this tab. Call it once, before the router.
 */
export function followSession({ session, bus, version, onChange, send = fetch }: FollowOptions) {
  let isRestoring = false
  const source = { name: 'shell', version }

  function restore() {
    isRestoring = true
    session.restore()
    isRestoring = false
  }

  session.store.subscribe((next, previous) => {
    if (userOf(next) === userOf(previous)) return
    bus.emit('session.changed', idsOf(next), source)
    // The tab in which somebody signed in has asked for the cookie already.
    if (!isRestoring && next.status === 'signed-in') requestCookie(next.token, send)
  })
  restore()
  session.store.subscribe((next, previous) => {
    if (userOf(next) !== userOf(previous)) onChange()
  })
  addEventListener('storage', ({ key }) => {
    if (key === null || sessionKeys.includes(key)) restore()
  })
  // A page taken back from the cache has missed the storage events of its absence.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) restore()
  })
}

/** The name changes with the profile, the plan with a payment; the rest with whoever signs in. */
const sessionKeys = ['token', 'userId', 'logedinUser', 'sub-plan']

const userOf = (session: Session) => (session.status === 'signed-in' ? session.userId : null)

const idsOf = (session: Session) =>
  session.status === 'signed-in'
    ? { userId: session.userId, group: session.group }
    : { userId: null, group: null }

/** Without the cookie, rules by group do not apply to the next pages; nothing else depends on it. */
function requestCookie(token: string, send: typeof fetch) {
  const request = send('/composition/session', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
    keepalive: true,
  })
  request.catch(() => undefined)
}
