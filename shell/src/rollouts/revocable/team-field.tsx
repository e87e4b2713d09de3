import { SelectField } from 'shared-ui/select-field'
import { teamTexts } from '../wording/team-texts'

interface Props {
  /** For which one may add something. */
  teams: readonly string[]
  help: string
  value: string
  onChange: (team: string) => void
}

/** Asked only where there is a choice. */
export function TeamField({ teams, help, value, onChange }: Props) {
  if (teams.length < 2) return null
  return (
    <SelectField
      label={teamTexts.team}
      help={help}
      options={teams.map((team) => ({ value: team, label: team }))}
      width="medium"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
