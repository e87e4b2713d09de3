import { useState } from 'react'
import type { RolloutChange } from 'release-contracts/rollout'

/** The change that a form stands for, or what is wrong with what was typed. */
export type ReadForm<Errors> = { change: RolloutChange } | { errors: Errors }

/** A form's state in a `ChangeDialog`: mistakes show when it is sent, and go with the next key. */
export function useChangeForm<Form, Errors extends object>(
  initial: () => Form,
  read: (form: Form) => ReadForm<Errors>,
) {
  const [form, setForm] = useState(initial)
  const [errors, setErrors] = useState<Partial<Errors>>({})
  const found = read(form)
  return {
    form,
    errors,
    change: 'change' in found ? found.change : undefined,
    type(over: Partial<Form>) {
      setForm({ ...form, ...over })
      setErrors({})
    },
    onMistake: () => setErrors('errors' in found ? found.errors : {}),
  }
}
