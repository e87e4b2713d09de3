import { useId } from 'react'
import { platformTeam, type TeamRole, type Teams } from 'release-contracts/teams'
import { Button } from 'shared-ui/button'
import { SelectField } from 'shared-ui/select-field'
import { teamsTexts } from '../wording/team-texts'
import { AddName } from './add-name'
import { memberNameError, removeTeam, setRole, type TeamsEdit } from './teams-edits'
import styles from './teams.module.css'

interface Props {
  teams: Teams
  team: string
  /** Absent for those who only read. */
  onEdit?: ((edit: TeamsEdit) => void) | undefined
}

const roles = Object.entries(teamsTexts.roles).map(([value, label]) => ({ value, label }))

/** Who is in a team, and with which role. */
export function TeamMembers({ teams, team, onEdit }: Props) {
  const titleId = useId()
  const members = Object.entries(teams.teams[team]?.members ?? {})
  return (
    <section aria-labelledby={titleId} className={styles.part}>
      <h3 id={titleId}>{teamsTexts.members(team)}</h3>
      {members.length === 0 && (
        <p>{team === platformTeam ? teamsTexts.platformOpen : teamsTexts.noMembers}</p>
      )}
      <ul className={styles.rows}>
        {members.map(([member, role]) => (
          <li key={member} className={styles.row}>
            <SelectField
              label={teamsTexts.roleOf(member, team)}
              options={roles}
              width="medium"
              disabled={!onEdit}
              value={role}
              onChange={({ currentTarget }) =>
                onEdit?.(setRole(team, member, currentTarget.value as TeamRole))
              }
            />
            {onEdit && (
              <Button
                small
                kind="quiet-danger"
                aria-label={teamsTexts.removeMember(member, team)}
                onClick={() => onEdit(setRole(team, member, undefined))}
              >
                {teamsTexts.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {onEdit && (
        <AddName
          label={teamsTexts.newMember(team)}
          help={teamsTexts.newMemberHelp}
          submitLabel={teamsTexts.addMember}
          errorOf={(name) => memberNameError(teams, team, name)}
          onAdd={(name) => onEdit(setRole(team, name, 'viewer'))}
        />
      )}
      {onEdit && team !== platformTeam && (
        <p>
          <Button small kind="quiet-danger" onClick={() => onEdit(removeTeam(team))}>
            {teamsTexts.removeTeam(team)}
          </Button>
        </p>
      )}
    </section>
  )
}
