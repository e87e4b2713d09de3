import { CheckboxField } from 'shared-ui/choice-field'
import { DateField } from 'shared-ui/date-field'
import { PasswordField } from 'shared-ui/password-field'
import { SelectField, type SelectOption } from 'shared-ui/select-field'
import { TextAreaField } from 'shared-ui/text-area-field'
import { TextField } from 'shared-ui/text-field'

/** Every value of a form in state is a text; a checkbox holds `yes` or an empty text. */
export type FormTexts = Record<string, string>

/** Declared once: it feeds the form and, beside it, the facts that a reader sees. */
export interface FormField {
  name: string
  label: string
  /** Default `text`. */
  kind?:
    | 'text'
    | 'email'
    | 'tel'
    | 'password'
    | 'number'
    | 'select'
    | 'checkbox'
    | 'date'
    | 'time'
    | 'lines'
  options?: readonly SelectOption[]
  /** First option of a select, without a value. */
  placeholder?: string
  help?: string
  maxLength?: number
  autoComplete?: string
  /** Shown, and never sent. */
  readOnly?: boolean
  required?: boolean
  /** Left out of form and facts where it does not apply. */
  when?: (values: FormTexts) => boolean
}

interface FormFieldViewProps {
  field: FormField
  /** Id, name and error, of `useSchemaForm`. */
  control: { id: string; name: string; error?: string }
  value: string
  onChange: (value: string) => void
}

/** One declared field as its control. */
export function FormFieldView({ field, control, value, onChange }: FormFieldViewProps) {
  const { label, kind = 'text', options = [], placeholder, help, required } = field
  const texts = { ...control, label, help, required }
  const native = {
    value,
    maxLength: field.maxLength,
    autoComplete: field.autoComplete,
    readOnly: field.readOnly,
  }
  if (kind === 'select') {
    return (
      <SelectField
        {...texts}
        options={options}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  if (kind === 'checkbox') {
    return (
      <CheckboxField
        {...texts}
        checked={value === 'yes'}
        onChange={(event) => onChange(event.target.checked ? 'yes' : '')}
      />
    )
  }
  if (kind === 'date') return <DateField {...texts} value={value} onChange={onChange} />
  const typed = { ...texts, ...native, onChange: (event: Typed) => onChange(event.target.value) }
  if (kind === 'password') return <PasswordField {...typed} />
  if (kind === 'lines') return <TextAreaField {...typed} />
  return <TextField {...typed} type={kind} />
}

type Typed = { target: { value: string } }
