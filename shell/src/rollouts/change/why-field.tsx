import { TextAreaField } from 'shared-ui/text-area-field'
import { fields } from '../wording/change-texts'
import styles from './change.module.css'

interface Props {
  required: boolean
  missing: boolean
  value: string
  onChange: (value: string) => void
}

/** The reason, for the history. Folded where it may stay empty, so that the act stays in view. */
export function WhyField({ required, missing, value, onChange }: Props) {
  const field = (
    <TextAreaField
      label={fields.why}
      help={fields.reasonHelp}
      error={missing ? fields.reasonMissing : undefined}
      required={required}
      rows={2}
      maxLength={500}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
  if (required) return field
  return (
    <details className={styles.fold}>
      <summary>{fields.reasonOptional}</summary>
      {field}
    </details>
  )
}
