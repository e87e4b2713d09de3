import { getSessionUser } from 'shared-contracts/api/session.contract'
import { failureOf } from 'shared-contracts/failure'
import type { ChatDeps } from './chat'

/**
 * Asks the server whether the session of this page is still good, and signs out here when it is not.
 * Without an answer it does nothing: whatever the page asks for next will find out.
 */
export async function checkSession({ session, api, signOut }: ChatDeps): Promise<void> {
  const sessionBefore = session.store.getState()
  if (sessionBefore.status !== 'signed-in') return
  const failure = await api.call(getSessionUser).then(() => undefined, failureOf)
  const sessionAfter = session.store.getState()
  // Somebody may have signed in meanwhile.
  const isSameSession =
    sessionAfter.status === 'signed-in' && sessionAfter.token === sessionBefore.token
  if (isSameSession && failure?.kind === 'expired') await signOut({ expired: true })
}
