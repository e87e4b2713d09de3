import { useRef, useState } from 'react'
import type { RemoteOverview } from 'release-contracts/rollout-messages'
import type { RolloutChange } from 'release-contracts/rollout'
import { useShell } from 'shared-contracts/shell'
import type { RolloutActions } from '../act'
import { sendChange, type Failure } from './send-change'
import { outcomeOf } from './wording-of'

/**
 * Sends one change and keeps why it was not made. After somebody else's change the remote is shown
 * as it is now, and the next attempt is decided on that.
 */
export function useChange(
  remote: RemoteOverview,
  rolloutActions: RolloutActions,
  before?: Failure,
) {
  const { api, toast } = useShell()
  const [failure, setFailure] = useState(before)
  const [sending, setSending] = useState(false)
  const running = useRef(false)

  async function send(change: RolloutChange, reason: string) {
    if (running.current) return
    running.current = true
    setSending(true)
    setFailure(undefined)
    const sent = await sendChange(api, remote.control, change, reason)
    running.current = false
    setSending(false)
    if ('failure' in sent) {
      if (sent.failure.kind === 'conflict') rolloutActions.take(sent.failure.conflict.control)
      return setFailure(sent.failure)
    }
    rolloutActions.take(sent.control)
    rolloutActions.close()
    toast(outcomeOf(remote, change, sent.control), 'success')
  }

  return { failure, sending, send }
}
