import type { Answer } from 'agreement-template/answers'
import type { FieldView } from 'agreement-template/evaluate'
import { formatValue } from 'agreement-template/format'
import type { Field } from 'agreement-template/schema'
import { memo, type ComponentType, type Dispatch, type ReactNode } from 'react'
import { CheckboxField, CheckboxGroupField, RadioField } from 'shared-ui/choice-field'
import { DateField } from 'shared-ui/date-field'
import { MoneyField } from 'shared-ui/money-field'
import { SelectField } from 'shared-ui/select-field'
import { TextAreaField } from 'shared-ui/text-area-field'
import { TextField } from 'shared-ui/text-field'
import type { AnswerAction } from './answer-actions'
import { answerText } from './answer-text'
import { fieldId, inputOf } from './controls'
import styles from './items.module.css'

/** What the page around the questions decides: one object for as long as they stand there. */
export interface QuestionSlots {
  /** Level of the titles of entries and of notes. */
  heading: 'h2' | 'h5'
  /** Asks for a file, a picture or a signature. */
  Upload: ComponentType<UploadProps>
  /** The control of a typed answer has lost the focus. */
  onLeave?: (field: Field, typed: string) => void
}

export interface UploadProps {
  view: FieldView
  value: Answer | undefined
  label: string
  control: ControlProps
}

interface QuestionProps {
  view: FieldView
  value: Answer | undefined
  error?: string
  slots: QuestionSlots
  dispatch: Dispatch<AnswerAction>
}

/** One question. Views keep their identity while nothing changes, so typing redraws one field. */
export const Question = memo(function Question(props: QuestionProps) {
  const { view, value, error, slots, dispatch } = props
  const { field, path } = view
  const text = textOf(value)
  const answer = (value: Answer) => dispatch({ kind: 'answered', path, answer: value })
  const control = { id: fieldId(path), label: labelOf(view), help: helpOf(view), error }
  const required = { required: field.required }
  if (field.calc) return <TextField {...control} value={answerText(view, value)} readOnly />
  switch (field.type) {
    case 'textarea':
      return (
        <TextAreaField
          {...control}
          {...required}
          value={text}
          rows={field.rows}
          placeholder={field.example}
          onChange={(event) => answer(event.target.value)}
        />
      )
    case 'money':
      return (
        <MoneyField
          {...control}
          {...required}
          value={text}
          words={wordsOf(text)}
          placeholder={field.example}
          onChange={answer}
        />
      )
    case 'date':
      return (
        <DateField
          {...control}
          {...required}
          value={text}
          min={view.min}
          max={view.max}
          onChange={answer}
        />
      )
    case 'select':
    case 'state':
    case 'lga':
      return (
        <SelectField
          {...control}
          {...required}
          value={text}
          options={view.options}
          placeholder="Choose"
          onChange={(event) => answer(event.target.value)}
        />
      )
    case 'radio':
    case 'yesno':
      return (
        <RadioField
          {...control}
          {...required}
          name={control.id}
          value={text}
          options={view.options}
          inline={view.options.length === 2}
          onChange={answer}
        />
      )
    case 'checkbox':
      return <Ticks view={view} value={value} control={control} onAnswer={answer} />
    case 'file':
    case 'image':
    case 'signature':
      return <slots.Upload view={view} value={value} label={control.label} control={control} />
    default:
      return (
        <TypedQuestion {...{ view, value, control }} onAnswer={answer} onLeave={slots.onLeave} />
      )
  }
})

interface ControlProps {
  id: string
  label: string
  help: ReactNode
  error?: string
}
interface PartProps {
  view: FieldView
  value: Answer | undefined
  control: ControlProps
  onAnswer: (answer: Answer) => void
}

/** A tick list answers with its ticked values; a single tick with "yes" or nothing. */
function Ticks({ view, value, control, onAnswer }: PartProps) {
  if (view.field.multiple) {
    const ticked = Array.isArray(value) ? (value as readonly string[]) : []
    return (
      <CheckboxGroupField {...control} options={view.options} value={ticked} onChange={onAnswer} />
    )
  }
  return (
    <CheckboxField
      {...control}
      checked={value === 'yes' || value === true}
      onChange={(event) => onAnswer(event.target.checked ? 'yes' : null)}
    />
  )
}

function TypedQuestion(props: PartProps & Pick<QuestionSlots, 'onLeave'>) {
  const { view, value, control, onAnswer, onLeave } = props
  const { field } = view
  return (
    <TextField
      {...control}
      {...inputOf(field)}
      required={field.required}
      value={textOf(value)}
      placeholder={field.example}
      maxLength={field.maxLength}
      after={field.type === 'percent' ? '%' : field.unit}
      onChange={(event) => onAnswer(event.target.value)}
      onBlur={() => onLeave?.(field, textOf(value))}
    />
  )
}

/** Templates may say "optional" in their own words; then it is not said twice. */
const labelOf = ({ field }: FieldView) =>
  field.required || field.calc || field.type === 'yesno' || /optional/i.test(field.label)
    ? field.label
    : `${field.label} (optional)`

function helpOf({ field }: FieldView): ReactNode {
  if (!field.why) return field.help
  return (
    <>
      {field.help}
      <span className={styles.why}>Why we ask: {field.why}</span>
    </>
  )
}

const textOf = (value: Answer | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** The amount in words, as the document will say it. */
function wordsOf(amount: string): string | undefined {
  const words = formatValue(amount, ['naira'])
  return words !== '' && words !== amount ? words : undefined
}
