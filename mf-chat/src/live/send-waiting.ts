import type { ApiClient } from 'shared-contracts/api-client'
import type { UnsentWorkService } from 'shared-contracts/shell'
import type { ChatOwner } from './chat-owner'
import { runIfNoChatOpen } from './open-chats'
import { noun, sendPending } from './send-pending'

interface WaitingDeps {
  api: ApiClient
  /** Since before this code was fetched: the token may be somebody else's by now, or nobody's. */
  owner: ChatOwner
  unsentWork: UnsentWorkService | undefined
}

/** Sends what this account wrote in a chat that is not open any more. What fails waits for the next time. */
export function sendWaiting(accountId: number, { api, owner, unsentWork }: WaitingDeps) {
  return runIfNoChatOpen(accountId, async () => {
    if (!owner.isCurrent()) return
    const send = () => sendPending(api, [], accountId, owner.isCurrent)
    const count = await send().catch(() => undefined)
    if (count !== undefined && owner.isCurrent()) unsentWork?.report('chat', { noun, count, send })
  })
}
