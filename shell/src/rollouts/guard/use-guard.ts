import { useState } from 'react'
import type { RemoteOverview } from 'release-contracts/rollout-messages'
import { useShell } from 'shared-contracts/shell'
import type { RolloutActions } from '../act'
import { sendChange, type Failure } from '../change/send-change'
import { guardTexts } from '../wording/tool-texts'
import { mayChange } from '../remote/may-change'
import { policyOf, type RolloutChange } from 'release-contracts/rollout'

/** Switches the guard of one remote after the other; those done stay done when one fails. */
export function useGuard(rolloutActions: RolloutActions, on: boolean) {
  const { api, toast } = useShell()
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  async function sendAll(remotes: readonly RemoteOverview[], reason: string) {
    for (const remote of remotes) {
      const sent = await sendChange(api, remote.control, guardChange(remote, on), reason)
      if ('failure' in sent) return sent.failure
      rolloutActions.take(sent.control)
    }
    return undefined
  }

  async function send(remotes: readonly RemoteOverview[], reason: string) {
    if (sending) return
    setSending(true)
    setFailure(undefined)
    const failed = await sendAll(remotes, reason)
    setSending(false)
    setFailure(failed)
    if (failed?.kind === 'conflict') rolloutActions.take(failed.conflict.control)
    if (failed) return
    rolloutActions.close()
    toast(guardTexts.done(on), 'success')
  }

  return { sending, failure, send }
}

const isOn = ({ control }: RemoteOverview) => policyOf(control).guard.action !== 'off'

/** Of the remotes that one may change: those whose guard acts by itself, or those whose guard does nothing. */
export const guardedRemotes = (remotes: readonly RemoteOverview[], on: boolean) =>
  remotes.filter((remote) => mayChange(remote) && isOn(remote) === on)

/** The change that switches the guard of one remote, and leaves the rest of its policy. */
function guardChange({ control }: RemoteOverview, on: boolean): RolloutChange {
  const policy = policyOf(control)
  const guard = { ...policy.guard, action: on ? ('halt' as const) : ('off' as const) }
  return { kind: 'set-policy', policy: { ...policy, guard } }
}
