import { useRef, useState } from 'react'
import { Field, type FieldTexts } from '../field/field'
import controls from '../field/control.module.css'
import { useHydrated } from '../hydrated/hydrated'
import { Icon } from '../icon/icon'
import { dateValueOf, parseTypedDate, formatTypedDate } from './date-typing'
import styles from './date-field.module.css'

export interface DateFieldProps extends FieldTexts {
  name?: string
  /** `YYYY-MM-DD`, or the text while it is not yet a day. */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  onBlur?: () => void
  /** Bounds of the picker, `YYYY-MM-DD`; typed days are judged by the form's schema. */
  min?: string
  max?: string
  readOnly?: boolean
  disabled?: boolean
}

/** A day, typed as dd/mm/yyyy; the browser's picker is an extra. */
export function DateField(props: DateFieldProps) {
  const { label, help, error, id, required, name, value, defaultValue, onChange, ...rest } = props
  const { min, max, onBlur, ...input } = rest
  const hydrated = useHydrated()
  const [typed, setTyped] = useState(() => formatTypedDate(value ?? defaultValue ?? ''))
  const displayValue =
    value === undefined || dateValueOf(typed) === value ? typed : formatTypedDate(value)
  const change = (text: string) => {
    setTyped(text)
    onChange?.(dateValueOf(text))
  }
  return (
    <Field label={label} help={help} error={error} id={id} required={required}>
      {(control) => (
        <div className={`${controls.line} ${styles.width}`}>
          <input
            placeholder="dd/mm/yyyy"
            {...input}
            {...control}
            className={controls.control}
            inputMode="numeric"
            autoComplete="off"
            name={hydrated ? undefined : name}
            value={displayValue}
            onChange={(event) => change(event.target.value)}
            onBlur={() => {
              setTyped(formatTypedDate(dateValueOf(displayValue)))
              onBlur?.()
            }}
          />
          {hydrated && name && (
            <input type="hidden" name={name} value={dateValueOf(displayValue)} />
          )}
          {!input.readOnly && !input.disabled && (
            <Picker
              label={label}
              value={parseTypedDate(displayValue) ?? ''}
              min={min}
              max={max}
              onPick={(day) => change(formatTypedDate(day))}
            />
          )}
        </div>
      )}
    </Field>
  )
}

interface PickerProps {
  /** Of the field. */
  label: FieldTexts['label']
  value: string
  min?: string
  max?: string
  onPick: (day: string) => void
}

function Picker({ label, value, min, max, onPick }: PickerProps) {
  const native = useRef<HTMLInputElement>(null)
  return (
    <span className={styles.picker}>
      <button type="button" className={styles.open} onClick={() => native.current?.showPicker()}>
        <Icon name="calendar" />
        <span className="visually-hidden">Pick a date: {label}</span>
      </button>
      <input
        ref={native}
        className={styles.native}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        min={min}
        max={max}
        onChange={(event) => onPick(event.target.value)}
      />
    </span>
  )
}
