import type { Answer } from 'agreement-template/answers'
import type { FieldView } from 'agreement-template/evaluate'
import { formatValue } from 'agreement-template/format'
import { memo } from 'react'
import { CheckboxField, CheckboxGroupField, RadioField } from 'shared-ui/choice-field'
import { DateField } from 'shared-ui/date-field'
import { MoneyField } from 'shared-ui/money-field'
import { SelectField } from 'shared-ui/select-field'
import { TextAreaField } from 'shared-ui/text-area-field'
import { TextField } from 'shared-ui/text-field'
import styles from './preview-form.module.css'

export interface PreviewQuestionProps {
  view: FieldView
  /** As typed. */
  value: Answer | undefined
  onAnswer: (answer: Answer) => void
}

/** A question with the control that the customer's form gives it. */
export const PreviewQuestion = memo(
  function PreviewQuestion({ view, value, onAnswer }: PreviewQuestionProps) {
    const { field, options, min, max } = view
    const text = textOf(value)
    const asked = {
      label: labelOf(view),
      help: helpOf(view),
      error: view.problem?.kind === 'invalid' ? view.problem.message : undefined,
    }
    const typed = (event: { target: { value: string } }) => onAnswer(event.target.value)
    const shown = { value: text, placeholder: field.example }
    if (field.calc) return <TextField {...asked} value={text} readOnly after={field.unit} />
    switch (field.type) {
      case 'textarea':
        return <TextAreaField {...asked} {...shown} rows={field.rows} onChange={typed} />
      case 'money':
        return <MoneyField {...asked} {...shown} words={wordsOf(text)} onChange={onAnswer} />
      case 'date':
        return <DateField {...asked} value={text} min={min} max={max} onChange={onAnswer} />
      case 'select':
      case 'state':
      case 'lga':
        return (
          <SelectField
            {...asked}
            value={text}
            options={options}
            placeholder="Choose"
            onChange={typed}
          />
        )
      case 'radio':
      case 'yesno':
        return (
          <RadioField
            {...asked}
            value={text}
            options={options}
            inline={options.length === 2}
            onChange={onAnswer}
          />
        )
      case 'checkbox':
        return field.multiple ? (
          <CheckboxGroupField
            {...asked}
            options={options}
            value={Array.isArray(value) ? (value as readonly string[]) : []}
            onChange={onAnswer}
          />
        ) : (
          <CheckboxField
            {...asked}
            checked={value === 'yes' || value === true}
            onChange={(event) => onAnswer(event.target.checked ? 'yes' : null)}
          />
        )
      case 'file':
      case 'image':
      case 'signature':
        return <UploadPlace view={view} />
      default:
        return (
          <TextField
            {...asked}
            {...shown}
            after={field.type === 'percent' ? '%' : field.unit}
            onChange={typed}
          />
        )
    }
  },
  (before, now) => before.view === now.view && before.value === now.value,
)

/** Files are not part of example answers. */
function UploadPlace({ view: { field } }: { view: FieldView }) {
  return (
    <div className={styles.upload}>
      <p className={styles.uploadLabel}>{field.label}</p>
      <p>
        Customers add a file here: {field.accept.join(', ').toUpperCase()}
        {field.maxKb !== undefined && `, at most ${field.maxKb.toLocaleString('en-NG')} kB`}.
      </p>
    </div>
  )
}

const labelOf = ({ field }: FieldView) =>
  field.required || field.calc || field.type === 'yesno' || /optional/i.test(field.label)
    ? field.label
    : `${field.label} (optional)`

const helpOf = ({ field }: FieldView) =>
  field.why ? `${field.help ? `${field.help} ` : ''}Why we ask: ${field.why}` : field.help

const textOf = (value: Answer | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

function wordsOf(amount: string): string | undefined {
  const words = formatValue(amount, ['naira'])
  return words !== '' && words !== amount ? words : undefined
}
