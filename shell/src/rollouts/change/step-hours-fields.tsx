import { CheckboxField, CheckboxGroupField } from 'shared-ui/choice-field'
import { TextField } from 'shared-ui/text-field'
import { fields } from '../wording/change-texts'
import type { PolicyErrors, PolicyForm } from './policy-form'
import styles from './change.module.css'

interface Props {
  form: PolicyForm
  errors: PolicyErrors
  type: (over: Partial<PolicyForm>) => void
}

const days = Object.entries(fields.dayNames).map(([value, label]) => ({ value, label }))

/** Days and hours at which a rollout advances, in Lagos time; none are asked for while it may at any. */
export function StepHoursFields({ form, errors, type }: Props) {
  return (
    <>
      <CheckboxField
        label={fields.atHours}
        help={fields.atHoursHelp}
        checked={form.atHours}
        onChange={(event) => type({ atHours: event.currentTarget.checked })}
      />
      {form.atHours && (
        <>
          <CheckboxGroupField
            label={fields.days}
            error={errors.days}
            options={days}
            value={form.days}
            onChange={(chosen) => type({ days: chosen })}
          />
          <div className={styles.hours}>
            <TextField
              label={fields.hoursFrom}
              type="time"
              value={form.from}
              onChange={(event) => type({ from: event.currentTarget.value })}
            />
            <TextField
              label={fields.hoursUntil}
              type="time"
              error={errors.until}
              value={form.until}
              onChange={(event) => type({ until: event.currentTarget.value })}
            />
          </div>
        </>
      )}
    </>
  )
}
