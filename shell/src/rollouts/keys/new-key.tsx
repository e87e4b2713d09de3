import type { FormEvent } from 'react'
import type { TeamKey } from 'release-contracts/team-keys'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { SelectField } from 'shared-ui/select-field'
import { TextAreaField } from 'shared-ui/text-area-field'
import { TextField } from 'shared-ui/text-field'
import { useMistakeFocus } from '../change/use-mistake-focus'
import { TeamField } from '../revocable/team-field'
import { keyTexts } from '../wording/team-texts'
import { useNewKey } from './use-new-key'
import styles from '../revocable/revocable.module.css'

interface Props {
  /** For which one may add keys. */
  teams: readonly string[]
  /** Those that count, of all teams. */
  keys: readonly TeamKey[]
  onChanged: () => void
}

/** Adds a key, in the place of another one where that is wanted. */
export function NewKey({ teams, keys, onChanged }: Props) {
  const { form: typed, errors, type, ...key } = useNewKey(teams, onChanged)
  const [form, focusMistake] = useMistakeFocus()
  const own = keys.filter(({ team }) => team === typed.team)
  function submit(event: FormEvent) {
    event.preventDefault()
    void key.create()
    focusMistake()
  }
  return (
    <form ref={form} className={styles.new} onSubmit={submit} noValidate>
      <TextField
        label={keyTexts.name}
        help={keyTexts.nameHelp}
        error={errors.name}
        autoComplete="off"
        value={typed.name}
        onChange={(event) => type({ name: event.currentTarget.value })}
      />
      <TextAreaField
        label={keyTexts.publicKey}
        help={keyTexts.publicKeyHelp}
        error={errors.publicKey}
        rows={4}
        spellCheck={false}
        value={typed.publicKey}
        onChange={(event) => type({ publicKey: event.currentTarget.value })}
      />
      <TeamField
        teams={teams}
        help={keyTexts.teamHelp}
        value={typed.team}
        onChange={(team) => type({ team })}
      />
      {own.length > 0 && (
        <SelectField
          label={keyTexts.replaces}
          help={keyTexts.replacesHelp}
          placeholder={keyTexts.nothing}
          options={own.map(({ id, name }) => ({ value: id, label: `${name} (${id})` }))}
          value={typed.replaces}
          onChange={(event) => type({ replaces: event.currentTarget.value })}
        />
      )}
      {key.problem && (
        <Notice tone="bad" live="alert">
          {key.problem}
        </Notice>
      )}
      <div>
        <Button type="submit" busy={key.busy ? keyTexts.busy : undefined}>
          {keyTexts.create}
        </Button>
      </div>
    </form>
  )
}
