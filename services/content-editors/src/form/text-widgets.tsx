import type { WidgetProps } from '@rjsf/utils'
import { CheckboxField } from 'shared-ui/choice-field'
import { MoneyField } from 'shared-ui/money-field'
import { SelectField } from 'shared-ui/select-field'
import { TextAreaField } from 'shared-ui/text-area-field'
import { TextField } from 'shared-ui/text-field'
import { textsOf } from './labelled-block'

const textOf = (value: unknown) => (value === undefined || value === null ? '' : String(value))

const isNumber = ({ schema: { type } }: WidgetProps) => type === 'integer' || type === 'number'

/** What a field without text means: no number, or nothing where nothing is required. */
const typed = (props: WidgetProps, text: string) =>
  text === '' && (isNumber(props) || !props.required) ? undefined : text

/** One line: text, or a number, whose digits the form turns into one. */
export function TextWidget(props: WidgetProps) {
  const { value, onChange, disabled, readonly, placeholder, htmlName } = props
  return (
    <TextField
      {...textsOf(props)}
      name={htmlName}
      value={textOf(value)}
      placeholder={placeholder || undefined}
      inputMode={isNumber(props) ? 'numeric' : undefined}
      width={isNumber(props) ? 'short' : 'full'}
      disabled={disabled}
      readOnly={readonly}
      onChange={({ target }) => onChange(typed(props, target.value))}
    />
  )
}

export function TextareaWidget(props: WidgetProps) {
  const { value, onChange, disabled, readonly, options } = props
  return (
    <TextAreaField
      {...textsOf(props)}
      value={textOf(value)}
      rows={typeof options.rows === 'number' ? options.rows : 3}
      disabled={disabled}
      readOnly={readonly}
      onChange={({ target }) => onChange(typed(props, target.value))}
    />
  )
}

/** A day as `2026-11-22`. */
export function DateWidget(props: WidgetProps) {
  const { value, onChange, disabled } = props
  return (
    <TextField
      {...textsOf(props)}
      type="date"
      width="medium"
      value={textOf(value)}
      disabled={disabled}
      onChange={({ target }) => onChange(typed(props, target.value))}
    />
  )
}

/** Naira as text; the separators are not part of it. */
export function NairaWidget(props: WidgetProps) {
  return (
    <MoneyField
      {...textsOf(props)}
      value={textOf(props.value)}
      disabled={props.disabled}
      onChange={(text) => props.onChange(typed(props, text))}
    />
  )
}

/** The value of an option may be a number, so the list's own texts are places in it. */
export function SelectWidget(props: WidgetProps) {
  const { value, onChange, options, disabled } = props
  const choices = options.enumOptions ?? []
  const chosen = choices.findIndex((choice) => choice.value === value)
  return (
    <SelectField
      {...textsOf(props)}
      options={choices.map(({ label }, place) => ({ value: String(place), label }))}
      placeholder={chosen < 0 || !props.required ? 'Choose one' : undefined}
      value={chosen < 0 ? '' : String(chosen)}
      disabled={disabled}
      onChange={({ target }) => onChange(choices[Number(target.value || -1)]?.value)}
    />
  )
}

export function CheckboxWidget(props: WidgetProps) {
  return (
    <CheckboxField
      {...textsOf(props)}
      label={props.label}
      checked={props.value === true}
      disabled={props.disabled}
      onChange={({ target }) => props.onChange(target.checked)}
    />
  )
}
