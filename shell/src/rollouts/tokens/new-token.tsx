import { useState, type FormEvent } from 'react'
import type { RolloutToken } from 'shared-contracts/rollout'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { SelectField } from 'shared-ui/select-field'
import { TextField } from 'shared-ui/text-field'
import { CopyField } from '../copy/copy-field'
import { problemOf } from '../reading/problem'
import { createToken } from '../rollouts.calls'
import { tokenTexts } from '../tool-texts'
import styles from './tokens.module.css'

const days = Object.entries(tokenTexts.durations).map(([value, label]) => ({ value, label }))

/** Makes a token. Its text is shown here, once, and kept nowhere. */
export function NewToken({ onMade }: { onMade: (token: RolloutToken) => void }) {
  const { api } = useShell()
  const [name, setName] = useState('')
  const [lasts, setLasts] = useState('90')
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const trimmed = name.trim()
    const wrong = trimmed === '' || trimmed.length > 80
    setError(wrong ? tokenTexts.nameWrong : undefined)
    if (wrong || busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      const body = { name: trimmed, days: Number(lasts) }
      const { token, ...facts } = await api.call(createToken, { body })
      setMade(token)
      setName('')
      onMade(facts)
    } catch (failure) {
      setProblem(problemOf(failure).text)
    }
    setBusy(false)
  }

  return (
    <form className={styles.new} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={tokenTexts.name}
        help={tokenTexts.nameHelp}
        error={error}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <SelectField
        label={tokenTexts.days}
        options={days}
        width="medium"
        value={lasts}
        onChange={(event) => setLasts(event.currentTarget.value)}
      />
      {problem && (
        <Notice tone="bad" live="alert">
          {problem}
        </Notice>
      )}
      <div>
        <Button type="submit" busy={busy ? tokenTexts.busy : undefined}>
          {tokenTexts.create}
        </Button>
      </div>
      {made && (
        <div role="status">
          <CopyField label={tokenTexts.token} help={tokenTexts.shownOnce} value={made} />
        </div>
      )}
    </form>
  )
}
