import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldTexts } from '../field/field'
import controls from '../field/control.module.css'
import styles from './text-field.module.css'

export interface TextFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'required'> {
  /** How long an answer usually is. */
  width?: 'short' | 'medium' | 'full'
  /** A unit or word in a box before or after the control. */
  before?: ReactNode
  after?: ReactNode
}

/** One line of text. With `readOnly` it shows an answer that was worked out. */
export function TextField(props: TextFieldProps) {
  const { label, help, error, id, required, width = 'full', before, after, ...input } = props
  return (
    <Field label={label} help={help} error={error} id={id} required={required}>
      {(control) => (
        <div className={`${controls.line} ${styles.width}`} data-width={width}>
          {before && <span className={controls.affix}>{before}</span>}
          <input type="text" {...input} {...control} className={controls.control} />
          {after && <span className={controls.affix}>{after}</span>}
        </div>
      )}
    </Field>
  )
}
