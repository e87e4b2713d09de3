import { useState } from 'react'
import type { RemoteOverview, RolloutChange, RolloutPolicy } from 'shared-contracts/rollout'
import { CheckboxField, RadioField } from 'shared-ui/choice-field'
import { TextField } from 'shared-ui/text-field'
import type { Desk } from '../act'
import { policyOf } from '../remote/remote-state'
import { acts, fields } from '../texts'
import { ChangeDialog } from './change-dialog'
import { policyForm, readPolicy, type PolicyErrors, type PolicyForm } from './policy-form'

interface Props {
  remote: RemoteOverview
  desk: Desk
  open: boolean
}

type Action = RolloutPolicy['guard']['action']
const actions = Object.entries(fields.guardActions).map(([value, label]) => ({ value, label }))

/** The stages, whether they follow one another by themselves, and what the guard does. */
export function PolicyDialog({ remote, desk, open }: Props) {
  const [form, setForm] = useState(() => policyForm(policyOf(remote.control)))
  const [errors, setErrors] = useState<PolicyErrors>({})
  const read = readPolicy(form)
  const change: RolloutChange | undefined =
    'policy' in read ? { kind: 'set-policy', policy: read.policy } : undefined
  const type = (over: Partial<PolicyForm>) => {
    setForm({ ...form, ...over })
    setErrors({})
  }
  const text = (name: 'stages' | 'minutes' | 'limit') => ({
    value: form[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      type({ [name]: event.currentTarget.value }),
  })
  return (
    <ChangeDialog
      remote={remote}
      desk={desk}
      open={open}
      change={change}
      title={`${remote.control.remote}: ${acts.policy}`}
      onMistake={() => setErrors('errors' in read ? read.errors : {})}
    >
      <TextField label={fields.stages} help={fields.stagesHelp} {...text('stages')} />
      <CheckboxField
        label={fields.auto}
        help={fields.autoHelp}
        checked={form.auto}
        onChange={(event) => type({ auto: event.currentTarget.checked })}
      />
      <TextField label={fields.minutes} inputMode="numeric" width="short" {...text('minutes')} />
      <RadioField
        label={fields.guard}
        options={actions}
        value={form.action}
        onChange={(action) => type({ action: action as Action })}
      />
      <TextField
        label={fields.limit}
        help={fields.limitHelp}
        inputMode="decimal"
        width="short"
        after="%"
        {...text('limit')}
      />
    </ChangeDialog>
  )
}
