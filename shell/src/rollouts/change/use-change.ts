import { useRef, useState } from 'react'
import type { RemoteOverview, RolloutChange } from 'shared-contracts/rollout'
import { useShell } from 'shared-contracts/shell'
import type { Desk } from '../act'
import { sendChange, type Failure } from './send-change'
import { wordingOf } from './wording-of'

/**
 * Sends one change and keeps why it was not made. After somebody else's change the remote is shown
 * as it is now, and the next attempt is decided on that.
 */
export function useChange(remote: RemoteOverview, desk: Desk, before?: Failure) {
  const { api, toast } = useShell()
  const [failure, setFailure] = useState(before)
  const [sending, setSending] = useState(false)
  const running = useRef(false)

  async function send(change: RolloutChange, reason: string) {
    if (running.current) return
    running.current = true
    setSending(true)
    setFailure(undefined)
    const { done } = wordingOf(remote, change)
    const sent = await sendChange(api, remote.control, change, reason)
    running.current = false
    setSending(false)
    if ('failure' in sent) {
      if (sent.failure.kind === 'conflict') desk.take(sent.failure.conflict.control)
      return setFailure(sent.failure)
    }
    desk.take(sent.control)
    desk.close()
    toast(done, 'success')
  }

  return { failure, sending, send }
}
