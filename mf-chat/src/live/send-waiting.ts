import type { ApiClient } from 'shared-contracts/api-client'
import type { SessionStore } from 'shared-contracts/session'
import type { UnsentWorkService } from 'shared-contracts/shell'
import { runIfNoChatOpen } from './open-chats'
import { noun, sendPending } from './send-pending'

interface WaitingDeps {
  api: ApiClient
  session: SessionStore
  unsentWork: UnsentWorkService | undefined
}

/** Sends what this account wrote in a chat that is not open any more. What fails waits for the next time. */
export function sendWaiting(accountId: number, { api, session, unsentWork }: WaitingDeps) {
  const isStillSignedIn = () => {
    const user = session.store.getState()
    return user.status === 'signed-in' && user.userId === accountId
  }
  return runIfNoChatOpen(accountId, async () => {
    // Its code took a while to come: the token is somebody else's by now, or nobody's.
    if (!isStillSignedIn()) return
    const send = () => sendPending(api, [], accountId, isStillSignedIn)
    const count = await send().catch(() => undefined)
    if (count !== undefined && isStillSignedIn()) unsentWork?.report('chat', { noun, count, send })
  })
}
