import { platformTeam } from 'release-contracts/teams'
import type { RolloutOverview } from 'release-contracts/rollout-messages'
import { Button } from 'shared-ui/button'
import { CloseButton, Dialog } from 'shared-ui/dialog'
import { LoadError } from 'shared-ui/load-error'
import { Notice } from 'shared-ui/notice'
import { useRestoredFocus } from 'shared-ui/restored-focus'
import { Skeleton } from 'shared-ui/skeleton'
import type { RolloutActions } from '../act'
import { teamsTexts } from '../wording/team-texts'
import { AddName } from './add-name'
import { RemoteOwners } from './remote-owners'
import { TeamMembers } from './team-members'
import { addTeam, keepsAccess, teamNameError, teamNames } from './teams-edits'
import { useTeams, type useTeamsDraft } from './use-teams'
import styles from './teams.module.css'

interface Props {
  overview: RolloutOverview
  rolloutActions: RolloutActions
  open: boolean
  teamsDraft: ReturnType<typeof useTeamsDraft>
}

/** Who owns which remote: edited here, and saved as a whole. Escape closes it and keeps what was edited. */
export function TeamsDialog(props: Props) {
  const { overview, rolloutActions, open } = props
  const { you, remotes } = overview
  const editing = useTeams(open, props.teamsDraft)
  const { stored, teams, changes } = editing
  const restoredFocus = useRestoredFocus()
  function closeWithoutSaving() {
    editing.discard()
    rolloutActions.close()
  }
  function readAgain() {
    editing.discard()
    void editing.read()
  }
  const onEdit = you?.teams[platformTeam] === 'approver' ? editing.edit : undefined
  return (
    <Dialog
      wide
      open={open}
      onClose={rolloutActions.close}
      title={teamsTexts.title}
      actions={
        <>
          {changes && (
            <Button
              busy={editing.busy ? teamsTexts.busy : undefined}
              onClick={() => void editing.save()}
            >
              {teamsTexts.save}
            </Button>
          )}
          {changes ? (
            <Button
              kind="secondary"
              unavailable={editing.busy ? teamsTexts.waits : undefined}
              onClick={closeWithoutSaving}
            >
              {teamsTexts.discard}
            </Button>
          ) : (
            <CloseButton onClose={rolloutActions.close} />
          )}
        </>
      }
    >
      <p>{teamsTexts.explain}</p>
      {!onEdit && <p>{teamsTexts.onlyRead}</p>}
      {!stored && !editing.loadProblem && <Skeleton lines={6} label={teamsTexts.loading} />}
      {editing.loadProblem && (
        <LoadError
          what={teamsTexts.what}
          cause={editing.loadProblem.text}
          onRetry={() => void editing.read()}
        />
      )}
      {stored && teams && (
        <div {...restoredFocus} className={styles.parts}>
          <RemoteOwners
            teams={teams}
            protectedRemotes={stored.protected}
            known={remotes.map(({ control }) => control.remote)}
            onEdit={onEdit}
          />
          {teamNames(teams).map((team) => (
            <TeamMembers key={team} teams={teams} team={team} onEdit={onEdit} />
          ))}
          {onEdit && (
            <AddName
              label={teamsTexts.newTeam}
              help={teamsTexts.newTeamHelp}
              submitLabel={teamsTexts.addTeam}
              errorOf={(name) => teamNameError(teams, name)}
              onAdd={(name) => onEdit(addTeam(name))}
            />
          )}
          {changes && <Notice tone="info">{teamsTexts.unsaved(changes)}</Notice>}
          {changes && you && keepsAccess(stored, you.name) && !keepsAccess(teams, you.name) && (
            <Notice tone="warn" live="status">
              {teamsTexts.losesAccess}
            </Notice>
          )}
          {editing.problem && <NotSaved problem={editing.problem} onReadAgain={readAgain} />}
        </div>
      )}
    </Dialog>
  )
}

/** What was edited stays on screen; whoever was faster is seen after loading again. */
function NotSaved({ problem, onReadAgain }: { problem: string; onReadAgain: () => void }) {
  return (
    <Notice tone="bad" live="alert">
      <p>{problem}</p>
      <p>
        <Button small kind="secondary" onClick={onReadAgain}>
          {teamsTexts.readAgain}
        </Button>
      </p>
    </Notice>
  )
}
