import { useState } from 'react'
import { ownerOf } from 'release-contracts/team-rules'
import type { Teams } from 'release-contracts/teams'
import { CheckboxField } from 'shared-ui/choice-field'
import { SelectField } from 'shared-ui/select-field'
import { teamsTexts } from '../wording/team-texts'
import { AddName } from './add-name'
import {
  giveRemote,
  remoteNameError,
  remoteNames,
  setProtected,
  teamNames,
  type TeamsEdit,
} from './teams-edits'
import styles from './teams.module.css'

interface Props {
  teams: Teams
  /** Remotes whose protection is stored: only two people end it. */
  protectedRemotes: readonly string[]
  /** Remotes that have a card. */
  known: readonly string[]
  /** Absent for those who only read. */
  onEdit?: ((edit: TeamsEdit) => void) | undefined
}

/** Whose each remote is, and whether it is protected. */
export function RemoteOwners({ teams, protectedRemotes, known, onEdit }: Props) {
  const [added, setAdded] = useState<readonly string[]>([])
  const remotes = remoteNames(teams, [...known, ...added])
  const options = teamNames(teams).map((team) => ({ value: team, label: team }))
  return (
    <section aria-labelledby="team-remotes" className={styles.part}>
      <h3 id="team-remotes">{teamsTexts.remotes}</h3>
      <ul className={styles.rows}>
        {remotes.map((remote) => (
          <li key={remote} className={styles.row}>
            <SelectField
              label={teamsTexts.ownerOf(remote)}
              options={options}
              width="medium"
              disabled={!onEdit}
              value={ownerOf(teams, remote)}
              onChange={(event) => onEdit?.(giveRemote(remote, event.currentTarget.value))}
            />
            {protectedRemotes.includes(remote) ? (
              <p>{teamsTexts.isProtected}</p>
            ) : (
              <CheckboxField
                label={teamsTexts.protect(remote)}
                disabled={!onEdit}
                checked={teams.protected.includes(remote)}
                onChange={(event) => onEdit?.(setProtected(remote, event.currentTarget.checked))}
              />
            )}
          </li>
        ))}
      </ul>
      {onEdit && (
        <AddName
          label={teamsTexts.newRemote}
          help={teamsTexts.newRemoteHelp}
          submitLabel={teamsTexts.addRemote}
          errorOf={(name) => remoteNameError(remotes, name)}
          onAdd={(name) => setAdded([...added, name])}
        />
      )}
    </section>
  )
}
