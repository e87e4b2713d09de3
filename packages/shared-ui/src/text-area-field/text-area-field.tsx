import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from '../field/field'
import controls from '../field/control.module.css'
import styles from './text-area-field.module.css'

export interface TextAreaFieldProps
  extends FieldTexts, Omit<ComponentProps<'textarea'>, 'id' | 'required'> {}

/** Several lines of text; grows with what is typed where the browser can. */
export function TextAreaField({
  label,
  help,
  error,
  id,
  required,
  rows = 3,
  ...area
}: TextAreaFieldProps) {
  return (
    <Field label={label} help={help} error={error} id={id} required={required}>
      {(control) => (
        <textarea
          rows={rows}
          {...area}
          {...control}
          className={`${controls.control} ${styles.area}`}
        />
      )}
    </Field>
  )
}
