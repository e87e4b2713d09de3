import { useEffect, useRef } from 'react'
import { useShell } from 'shared-contracts/shell'
import type { PendingMessage } from './live-chat'
import { noun, pendingOfAllTabs, sendPending } from './send-pending'
import { onUnsentChanged } from './unsent'

/** States to the shell which messages are unsent: signing out sends them, or asks before it deletes them. */
export function useUnsentMessages(pending: readonly PendingMessage[], accountId: number) {
  const { api, unsentWork } = useShell()
  // Read at sign-out, which may be long after this render.
  const latest = useRef(pending)
  useEffect(() => {
    latest.current = pending
  })
  const ownCount = pending.length
  useEffect(() => {
    const send = () => sendPending(api, latest.current, accountId)
    const report = () => {
      const count = pendingOfAllTabs(latest.current, accountId).length
      unsentWork?.report('chat', { noun, count, send })
    }
    report()
    return onUnsentChanged(accountId, report)
  }, [unsentWork, api, accountId, ownCount])
}
