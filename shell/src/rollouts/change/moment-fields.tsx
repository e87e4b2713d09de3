import { DateField } from 'shared-ui/date-field'
import { TextField } from 'shared-ui/text-field'
import { fields } from '../wording/change-texts'
import type { TypedMoment } from '../wording/lagos-input'
import styles from './change.module.css'

interface Props {
  label: string
  help?: string
  error?: string
  value: TypedMoment
  onChange: (value: TypedMoment) => void
}

/** A day and a time of it, in Lagos. */
export function MomentFields({ label, help, error, value, onChange }: Props) {
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
