import { groupNames } from 'shared-contracts/capabilities'
import { noRules } from 'release-contracts/rollout'
import type { RemoteOverview } from 'release-contracts/rollout-messages'
import { CheckboxGroupField } from 'shared-ui/choice-field'
import { TextField } from 'shared-ui/text-field'
import type { RolloutActions } from '../act'
import { acts, fields } from '../wording/change-texts'
import { ChangeDialog } from './change-dialog'
import { PlansField } from './plans-field'
import { readRules, rulesForm, type RulesForm } from './rules-form'
import { useChangeForm } from './use-change-form'
import { DateField } from 'shared-ui/date-field'
import type { TypedMoment } from '../wording/lagos-input'
import styles from './change.module.css'

interface Props {
  remote: RemoteOverview
  rolloutActions: RolloutActions
  open: boolean
}

const groupOptions = Object.entries(groupNames).map(([value, label]) => ({ value, label }))

function read(form: RulesForm) {
  const found = readRules(form)
  return 'rules' in found ? { change: { kind: 'set-rules' as const, rules: found.rules } } : found
}

/** Who gets the canary whatever the percentage, and when anybody new may join it. */
export function RulesDialog({ remote, rolloutActions, open }: Props) {
  const { form, errors, change, type, onMistake } = useChangeForm(
    () => rulesForm(remote.control.rollout?.rules ?? noRules),
    read,
  )
  return (
    <ChangeDialog
      remote={remote}
      rolloutActions={rolloutActions}
      open={open}
      change={change}
      title={`${remote.control.remote}: ${acts.rules}`}
      onMistake={onMistake}
    >
      <CheckboxGroupField
        label={fields.groups}
        options={groupOptions}
        value={form.groups}
        onChange={(groups) => type({ groups })}
      />
      <PlansField open={open} value={form.plans} onChange={(plans) => type({ plans })} />
      <TextField
        label={fields.users}
        help={fields.usersHelp}
        error={errors.users}
        autoComplete="off"
        value={form.users}
        onChange={(event) => type({ users: event.currentTarget.value })}
      />
      <MomentFields
        label={fields.from}
        help={fields.timeHelp}
        error={errors.from}
        value={form.from}
        onChange={(from) => type({ from })}
      />
      <MomentFields
        label={fields.until}
        error={errors.until}
        value={form.until}
        onChange={(until) => type({ until })}
      />
    </ChangeDialog>
  )
}

interface MomentFieldsProps {
  label: string
  help?: string
  error?: string
  value: TypedMoment
  onChange: (value: TypedMoment) => void
}

/** A day and a time of it, in Lagos. */
function MomentFields({ label, help, error, value, onChange }: MomentFieldsProps) {
  return (
    <div className={styles.moment}>
      <DateField
        label={label}
        help={help}
        error={error}
        value={value.day}
        onChange={(day) => onChange({ ...value, day })}
      />
      <TextField
        label={fields.at}
        type="time"
        value={value.time}
        onChange={(event) => onChange({ ...value, time: event.currentTarget.value })}
      />
    </div>
  )
}
