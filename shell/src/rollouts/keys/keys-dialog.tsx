import { useCallback } from 'react'
import type { RolloutOverview } from 'release-contracts/rollout-messages'
import type { TeamKey } from 'release-contracts/team-keys'
import { platformTeam } from 'release-contracts/teams'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import type { RolloutActions } from '../act'
import { readKeys, revokeKey } from '../reading/team.calls'
import { useLoaded } from '../reading/use-loaded'
import { isUsable, RevocableList, approvedTeams } from '../revocable/revocable-list'
import { acts } from '../wording/change-texts'
import { keyTexts, teamTexts } from '../wording/team-texts'
import { NewKey } from './new-key'
import styles from '../revocable/revocable.module.css'
import { dayOf, moment } from '../wording/figures'

interface Props {
  overview: RolloutOverview
  rolloutActions: RolloutActions
  open: boolean
}

/** Keys with which teams sign their releases: those there are, a new one, and one in the place of another. */
export function KeysDialog({ overview, rolloutActions: { now, close }, open }: Props) {
  const { api } = useShell()
  const load = useCallback(() => api.call(readKeys), [api])
  const loaded = useLoaded(open, load)
  const { data, read } = loaded
  const teams = approvedTeams(overview)
  const usable = ({ revoked }: TeamKey) => isUsable({ revokedAt: revoked?.at }, now)
  const mayRevoke = ({ team }: TeamKey) => teams.includes(platformTeam) || teams.includes(team)
  return (
    <Dialog
      wide
      open={open}
      onClose={close}
      title={keyTexts.title}
      actions={
        <Button kind="secondary" onClick={close}>
          {acts.close}
        </Button>
      }
    >
      <p className={styles.about}>{keyTexts.explain}</p>
      <RevocableList
        loaded={loaded}
        texts={keyTexts}
        nameOf={({ name }) => name}
        factsOf={(key) => keyLine(key, now)}
        isUsable={usable}
        sureOf={({ name }) => keyTexts.sure(name)}
        revokeOf={(key) =>
          mayRevoke(key) ? () => api.call(revokeKey, { params: { id: key.id } }) : undefined
        }
      />
      {teams.length > 0 && (
        <NewKey teams={teams} keys={(data ?? []).filter(usable)} onChanged={() => void read()} />
      )}
    </Dialog>
  )
}

/** Whose key it is, who added it, and since when it no longer counts. */
function keyLine({ id, team, addedBy, addedAt, revoked }: TeamKey, now: string): string {
  const end = revoked && [
    teamTexts.revoked(moment(revoked.at, now), revoked.by),
    ...(revoked.since === revoked.at ? [] : [keyTexts.since(moment(revoked.since, now))]),
  ]
  return [
    teamTexts.teamOf(team),
    keyTexts.id(id),
    teamTexts.added(addedBy, dayOf(addedAt, now)),
    ...(end ?? []),
  ].join(' ')
}
