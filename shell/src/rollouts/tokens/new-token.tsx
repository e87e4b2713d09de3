import type { FormEvent } from 'react'
import type { RolloutToken, TokenRole } from 'release-contracts/teams'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { SelectField } from 'shared-ui/select-field'
import { TextField } from 'shared-ui/text-field'
import { useMistakeFocus } from '../change/use-mistake-focus'
import { CopyField } from '../copy/copy-field'
import { TeamField } from '../revocable/team-field'
import { tokenTexts } from '../wording/tool-texts'
import { useNewToken } from './use-new-token'
import styles from '../revocable/revocable.module.css'

const roles = Object.entries(tokenTexts.roles).map(([value, label]) => ({ value, label }))
const durations = Object.entries(tokenTexts.durations).map(([value, label]) => ({ value, label }))

/** Makes a token, and shows its text once. */
export function NewToken({
  teams,
  onMade,
}: {
  /** For which one may make tokens. */
  teams: readonly string[]
  onMade: (token: RolloutToken) => void
}) {
  const token = useNewToken(teams, onMade)
  const [form, focusMistake] = useMistakeFocus()
  function submit(event: FormEvent) {
    event.preventDefault()
    void token.create()
    focusMistake()
  }
  return (
    <form ref={form} className={styles.new} onSubmit={submit} noValidate>
      <TextField
        label={tokenTexts.name}
        help={tokenTexts.nameHelp}
        error={token.error}
        autoComplete="off"
        value={token.name}
        onChange={(event) => token.setName(event.currentTarget.value)}
      />
      <TeamField
        teams={teams}
        help={tokenTexts.teamHelp}
        value={token.team}
        onChange={token.setTeam}
      />
      <SelectField
        label={tokenTexts.role}
        options={roles}
        width="medium"
        value={token.role}
        onChange={(event) => token.setRole(event.currentTarget.value as TokenRole)}
      />
      <SelectField
        label={tokenTexts.days}
        options={durations}
        width="medium"
        value={token.days}
        onChange={(event) => token.setDays(event.currentTarget.value)}
      />
      {token.problem && (
        <Notice tone="bad" live="alert">
          {token.problem}
        </Notice>
      )}
      <div>
        <Button type="submit" busy={token.busy ? tokenTexts.busy : undefined}>
          {tokenTexts.create}
        </Button>
      </div>
      {token.made && (
        <div role="status">
          <CopyField label={tokenTexts.token} help={tokenTexts.shownOnce} value={token.made} />
        </div>
      )}
    </form>
  )
}
