import { useShell } from 'shared-contracts/shell'
import type { RolloutOverview } from 'release-contracts/rollout-messages'
import type { RolloutActions } from './act'
import { sendChange } from './change/send-change'
import { outcomeOf } from './change/wording-of'
import type { useOverview } from './reading/use-overview'
import type { OpenDialog } from './use-act'

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
