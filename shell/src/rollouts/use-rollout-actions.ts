import { useShell } from 'shared-contracts/shell'
import type { RolloutOverview } from 'release-contracts/rollout-messages'
import type { Act, RolloutActions } from './act'
import { sendChange } from './change/send-change'
import { outcomeOf } from './change/wording-of'
import type { useOverview } from './reading/use-overview'
import { useTeamsDraft } from './teams/use-teams'
import { useCallback, useState } from 'react'

type Reading = ReturnType<typeof useOverview> & { overview: RolloutOverview }

export function useRolloutActions(
  { overview, take, read }: Reading,
  dialog: OpenDialog,
): RolloutActions {
  const { api, toast } = useShell()
  return {
    now: overview.readAt,
    open: dialog.show,
    close: dialog.close,
    take,
    async send(remote, change) {
      const sent = await sendChange(api, remote.control, change)
      if ('control' in sent) {
        toast(outcomeOf(remote, change, sent.control), 'success')
        take(sent.control)
        return read()
      }
      const { failure } = sent
      if (failure.kind === 'conflict') take(failure.conflict.control)
      dialog.show({ kind: 'confirm', remote: remote.control.remote, change, failure })
    },
  }
}

/**
 * The dialog that is open. What it was stays when it closes, because only a dialog that is still
 * there can give the focus back; `key` makes the next one start over. What was edited of the teams outlives
 * them all: Escape must not lose it.
 */
export function useAct() {
  const [state, setState] = useState<{ act?: Act; open: boolean; key: number }>({
    open: false,
    key: 0,
  })
  const show = useCallback(
    (act: Act) => setState(({ key }) => ({ act, open: true, key: key + 1 })),
    [],
  )
  const close = useCallback(() => setState((before) => ({ ...before, open: false })), [])
  return { ...state, show, close, teamsDraft: useTeamsDraft() }
}

export type OpenDialog = ReturnType<typeof useAct>
