import { useCallback } from 'react'
import type { RolloutOverview } from 'release-contracts/rollout-messages'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import type { RolloutActions } from '../act'
import { useLoaded } from '../reading/use-loaded'
import { readTokens, revokeToken } from '../reading/rollouts.calls'
import { isUsable } from '../revocable/is-usable'
import { RevocableList } from '../revocable/revocable-list'
import { teamsOf } from '../revocable/teams-of'
import { acts } from '../wording/change-texts'
import { tokenTexts } from '../wording/tool-texts'
import { NewToken } from './new-token'
import { tokenLine } from './token-line'
import styles from '../revocable/revocable.module.css'

/** Keys for tools: those there are, and a new one. */
export function TokensDialog({
  overview,
  rolloutActions,
  open,
}: {
  overview: RolloutOverview
  rolloutActions: RolloutActions
  open: boolean
}) {
  const { api } = useShell()
  const load = useCallback(() => api.call(readTokens), [api])
  const loaded = useLoaded(open, load)
  const { data, read, replace } = loaded
  const { now } = rolloutActions
  return (
    <Dialog
      wide
      open={open}
      onClose={rolloutActions.close}
      title={tokenTexts.title}
      actions={
        <Button kind="secondary" onClick={rolloutActions.close}>
          {acts.close}
        </Button>
      }
    >
      <p className={styles.about}>{tokenTexts.explain}</p>
      <RevocableList
        loaded={loaded}
        texts={tokenTexts}
        nameOf={({ name }) => name}
        factsOf={(token) => tokenLine(token, now)}
        isUsable={(token) => isUsable(token, now)}
        sureOf={({ name }) => tokenTexts.sure(name)}
        revokeOf={({ id }) =>
          () =>
            api.call(revokeToken, { params: { id } })
          }
      />
      {/* At once, so that the dialog opens at its field and not at Close. */}
      <NewToken
        teams={teamsOf(overview)}
        onMade={(token) => (data ? replace([token, ...data]) : void read())}
      />
    </Dialog>
  )
}
