import { useState, type FormEvent } from 'react'
import { Button } from 'shared-ui/button'
import { TextField } from 'shared-ui/text-field'
import { useMistakeFocus } from '../change/use-mistake-focus'
import styles from './teams.module.css'

interface Props {
  label: string
  help: string
  submitLabel: string
  /** Why the name cannot be added; undefined when it can. */
  errorOf: (name: string) => string | undefined
  onAdd: (name: string) => void
}

/** A field for one more name, and its button. */
export function AddName({ label, help, submitLabel, errorOf, onAdd }: Props) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [form, focusMistake] = useMistakeFocus()
  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = errorOf(name.trim())
    setError(wrong)
    if (wrong) return focusMistake()
    onAdd(name.trim())
    setName('')
  }
  return (
    <form ref={form} className={styles.add} onSubmit={submit} noValidate>
      <TextField
        label={label}
        help={help}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setError(undefined)
        }}
      />
      <Button type="submit" small kind="secondary">
        {submitLabel}
      </Button>
    </form>
  )
}
