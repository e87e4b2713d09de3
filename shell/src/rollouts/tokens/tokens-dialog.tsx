import { useCallback } from 'react'
import type { RolloutOverview } from 'release-contracts/rollout-messages'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { LoadError } from 'shared-ui/load-error'
import { Skeleton } from 'shared-ui/skeleton'
import type { RolloutActions } from '../act'
import { useLoaded } from '../reading/use-loaded'
import { readTokens, revokeToken } from '../reading/rollouts.calls'
import { RevocableItem } from '../revocable/revocable-item'
import { acts } from '../wording/change-texts'
import { teamsOf } from './token-teams'
import { tokenTexts } from '../wording/tool-texts'
import { NewToken } from './new-token'
import { isUsable, tokenLine } from './token-line'
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
  const { data, problem, read, replace } = useLoaded(open, load)
  const { now } = rolloutActions
  async function revoke(id: string) {
    const revoked = await api.call(revokeToken, { params: { id } })
    replace((data ?? []).map((one) => (one.id === revoked.id ? revoked : one)))
  }
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
      {!data && !problem && <Skeleton lines={3} label={tokenTexts.loading} />}
      {problem && (
        <LoadError what={tokenTexts.what} cause={problem.text} onRetry={() => void read()} />
      )}
      {data && (
        <>
          {data.length === 0 && <p className={styles.about}>{tokenTexts.none}</p>}
          <ul className={styles.list}>
            {data.map((token) => (
              <RevocableItem
                key={token.id}
                name={token.name}
                facts={tokenLine(token, now)}
                usable={isUsable(token, now)}
                sure={tokenTexts.sure(token.name)}
                onRevoke={() => revoke(token.id)}
              />
            ))}
          </ul>
        </>
      )}
      {/* At once, so that the dialog opens at its field and not at Close. */}
      <NewToken
        teams={teamsOf(overview)}
        onMade={(token) => (data ? replace([token, ...data]) : void read())}
      />
    </Dialog>
  )
}
