import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldGroup, FieldNotes, useControlProps, type FieldTexts } from '../field/field'
import styles from './choice-field.module.css'

export interface ChoiceOption {
  value: string
  label: ReactNode
  /** A second, smaller line. */
  help?: ReactNode
}

export interface RadioFieldProps extends FieldTexts {
  options: readonly ChoiceOption[]
  /** Side by side; for two short answers. */
  inline?: boolean
  name?: string
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  disabled?: boolean
}

/** One of a few answers, each a row that is a target of 48 px. */
export function RadioField(props: RadioFieldProps) {
  const { options, inline, name, value, defaultValue, onChange, disabled, ...texts } = props
  const ownName = useId()
  return (
    <FieldGroup {...texts}>
      {(control) => (
        <div className={styles.choices} data-inline={inline ? '' : undefined}>
          {options.map((option) => (
            <Choice
              key={option.value}
              type="radio"
              name={name ?? ownName}
              value={option.value}
              required={control.required}
              disabled={disabled}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
              help={option.help}
            >
              {option.label}
            </Choice>
          ))}
        </div>
      )}
    </FieldGroup>
  )
}

/** Values are `yes` and `no`. */
export function YesNoField(props: Omit<RadioFieldProps, 'options' | 'inline'>) {
  return <RadioField {...props} options={yesNo} inline />
}
const yesNo: readonly ChoiceOption[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

export interface CheckboxGroupFieldProps extends FieldTexts {
  options: readonly ChoiceOption[]
  name?: string
  value?: readonly string[]
  defaultValue?: readonly string[]
  onChange?: (value: string[]) => void
  disabled?: boolean
}

/** Any number of answers. The value keeps the order of the options. */
export function CheckboxGroupField(props: CheckboxGroupFieldProps) {
  const { options, name, value, defaultValue, onChange, disabled, ...texts } = props
  const toggled = (changed: string, on: boolean) =>
    options.map((o) => o.value).filter((v) => (v === changed ? on : value?.includes(v)))
  return (
    <FieldGroup {...texts}>
      {() => (
        <div className={styles.choices}>
          {options.map((option) => (
            <Choice
              key={option.value}
              type="checkbox"
              name={name}
              value={option.value}
              disabled={disabled}
              {...(value === undefined
                ? { defaultChecked: defaultValue?.includes(option.value) }
                : { checked: value.includes(option.value) })}
              onChange={(event) => onChange?.(toggled(option.value, event.target.checked))}
              help={option.help}
            >
              {option.label}
            </Choice>
          ))}
        </div>
      )}
    </FieldGroup>
  )
}

export interface CheckboxFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'required' | 'type'> {}

/** One statement to agree to; its label is the statement. */
export function CheckboxField({ label, help, error, id, required, ...input }: CheckboxFieldProps) {
  const control = useControlProps({ label, help, error, id, required })
  return (
    <div className={styles.single} data-invalid={error ? '' : undefined}>
      <FieldNotes id={control.id} error={error} />
      <Choice {...input} {...control} type="checkbox" help={help} helpId={`${control.id}-help`}>
        {label}
      </Choice>
    </div>
  )
}

interface ChoiceProps extends ComponentProps<'input'> {
  help?: ReactNode
  helpId?: string
}

function Choice({ help, helpId, children, ...input }: ChoiceProps) {
  const ownHelpId = useId()
  const noteId = helpId ?? ownHelpId
  const labelId = useId()
  return (
    <label className={styles.choice}>
      <input
        aria-describedby={help ? noteId : undefined}
        {...input}
        aria-labelledby={labelId}
        className={styles.input}
      />
      <span>
        <span id={labelId}>{children}</span>
        {help && (
          <small className={styles.note} id={noteId}>
            {help}
          </small>
        )}
      </span>
    </label>
  )
}
