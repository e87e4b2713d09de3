import { Button } from 'shared-ui/button'
import { useId } from 'react'
import { platformTeam } from 'release-contracts/teams'
import type { RolloutOverview } from 'release-contracts/rollout-messages'
import type { RolloutActions } from './act'
import { linkTexts, tokenTexts, toolTexts } from './wording/tool-texts'
import { keyTexts, teamsTexts, webhookTexts } from './wording/team-texts'
import { approvedTeams } from './revocable/revocable-list'
import { owners } from './wording/texts'
import styles from './console.module.css'

/** What does not concern one remote alone. */
export function Tools({
  overview,
  rolloutActions,
}: {
  overview: RolloutOverview
  rolloutActions: RolloutActions
}) {
  const { others = [], you } = overview
  const isInTeam = !you || Object.keys(you.teams).length > 0
  const othersId = useId()
  return (
    <section className={styles.other} aria-labelledby="rollout-tools">
      <h2 id="rollout-tools">{toolTexts.title}</h2>
      {isInTeam && (
        <>
          <Button small kind="secondary" onClick={() => rolloutActions.open({ kind: 'link' })}>
            {linkTexts.open}
          </Button>
          <p>{linkTexts.about}</p>
          <Button small kind="secondary" onClick={() => rolloutActions.open({ kind: 'tokens' })}>
            {tokenTexts.open}
          </Button>
          <p>{tokenTexts.about}</p>
          <Button small kind="secondary" onClick={() => rolloutActions.open({ kind: 'keys' })}>
            {keyTexts.open}
          </Button>
          <p>{keyTexts.about}</p>
        </>
      )}
      {approvedTeams(overview).length > 0 && (
        <>
          <Button small kind="secondary" onClick={() => rolloutActions.open({ kind: 'webhooks' })}>
            {webhookTexts.open}
          </Button>
          <p>{webhookTexts.about}</p>
        </>
      )}
      {you?.teams[platformTeam] && (
        <>
          <Button small kind="secondary" onClick={() => rolloutActions.open({ kind: 'teams' })}>
            {teamsTexts.open}
          </Button>
          <p>{teamsTexts.about}</p>
        </>
      )}
      {others.length > 0 && (
        <>
          <h3 id={othersId}>{owners.elsewhere}</h3>
          <ul aria-labelledby={othersId}>
            {others.map(({ remote, team }) => (
              <li key={remote}>{owners.owner(remote, team)}</li>
            ))}
          </ul>
          <p>{owners.elsewhereHelp}</p>
        </>
      )}
    </section>
  )
}
