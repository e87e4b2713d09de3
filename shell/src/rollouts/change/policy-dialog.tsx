import { policyOf, type RolloutPolicy } from 'release-contracts/rollout'
import type { RemoteOverview } from 'release-contracts/rollout-messages'
import { CheckboxField, RadioField } from 'shared-ui/choice-field'
import { TextField } from 'shared-ui/text-field'
import type { RolloutActions } from '../act'
import { acts, fields } from '../wording/change-texts'
import { ChangeDialog } from './change-dialog'
import { policyForm, readPolicy, type PolicyForm } from './policy-form'
import { StepHoursFields } from './step-hours-fields'
import { useChangeForm } from './use-change-form'

interface Props {
  remote: RemoteOverview
  rolloutActions: RolloutActions
  open: boolean
}

type Action = RolloutPolicy['guard']['action']
const actions = Object.entries(fields.guardActions).map(([value, label]) => ({ value, label }))

function read(form: PolicyForm) {
  const found = readPolicy(form)
  return 'policy' in found
    ? { change: { kind: 'set-policy' as const, policy: found.policy } }
    : found
}

/** The stages, whether they follow one another by themselves, and what the guard does. */
export function PolicyDialog({ remote, rolloutActions, open }: Props) {
  const { form, errors, change, type, onMistake } = useChangeForm(
    () => policyForm(policyOf(remote.control)),
    read,
  )
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
      rolloutActions={rolloutActions}
      open={open}
      change={change}
      title={`${remote.control.remote}: ${acts.policy}`}
      onMistake={onMistake}
    >
      <TextField label={fields.stages} help={fields.stagesHelp} {...text('stages')} />
      <CheckboxField
        label={fields.auto}
        help={fields.autoHelp}
        checked={form.auto}
        onChange={(event) => type({ auto: event.currentTarget.checked })}
      />
      <TextField label={fields.minutes} help={fields.minutesHelp} {...text('minutes')} />
      <StepHoursFields form={form} errors={errors} type={type} />
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
