import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from '../field/field'
import controls from '../field/control.module.css'
import styles from './select-field.module.css'

export interface SelectOption {
  value: string
  label: string
}

export interface SelectFieldProps
  extends FieldTexts, Omit<ComponentProps<'select'>, 'id' | 'required' | 'children'> {
  options: readonly SelectOption[]
  /** First option, without a value. */
  placeholder?: string
  width?: 'medium' | 'full'
}

/** A native list of choices. */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    help,
    error,
    id,
    required,
    options,
    placeholder,
    width = 'full',
    ...select
  } = props
  return (
    <Field label={label} help={help} error={error} id={id} required={required}>
      {(control) => (
        <select
          {...select}
          {...control}
          className={`${controls.control} ${styles.select}`}
          data-width={width}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
