import { useCallback } from 'react'
import type { RolloutOverview } from 'release-contracts/rollout-messages'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import type { RolloutActions } from '../act'
import { useLoaded } from '../reading/use-loaded'
import { readTokens, revokeToken } from '../reading/rollouts.calls'
import { isUsable, RevocableList, approvedTeams } from '../revocable/revocable-list'
import { acts } from '../wording/change-texts'
import { tokenTexts } from '../wording/tool-texts'
import { NewToken } from './new-token'
import styles from '../revocable/revocable.module.css'
import type { RolloutToken } from 'release-contracts/teams'
import { dayOf, moment } from '../wording/figures'

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
        teams={approvedTeams(overview)}
        onMade={(token) => (data ? replace([token, ...data]) : void read())}
      />
    </Dialog>
  )
}

/** Who made a token, how long it works, and when it was used last. */
export function tokenLine(token: RolloutToken, now: string): string {
  const { createdBy, createdAt, expiresAt, lastUsedAt, revokedAt, team, role } = token
  const state = () => {
    if (revokedAt) return tokenTexts.revoked(moment(revokedAt, now))
    const ends = dayOf(expiresAt, now)
    return isUsable(token, now) ? tokenTexts.expires(ends) : tokenTexts.expired(ends)
  }
  return [
    ...(team ? [tokenTexts.teamOf(team)] : []),
    ...(role === 'viewer' ? [tokenTexts.onlyLooks] : []),
    tokenTexts.facts(createdBy, dayOf(createdAt, now)),
    state(),
    lastUsedAt ? tokenTexts.lastUsed(moment(lastUsedAt, now)) : tokenTexts.neverUsed,
  ].join(' ')
}
