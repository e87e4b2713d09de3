import { isUploadAnswer } from 'agreement-template/answer-uploads'
import type { Answer } from 'agreement-template/answers'
import type { FieldView } from 'agreement-template/evaluate'
import { formatMoney } from 'agreement-template/format'
import { formatDate } from 'shared-ui/date-text'

/** An answer as people write it: amounts with ₦, long dates, labels of choices, units. */
export function answerText({ field, options }: FieldView, value: Answer | undefined): string {
  if (value === null || value === undefined) return ''
  if (isUploadAnswer(value)) return value.name
  const labelOf = (choice: string) =>
    options.find((option) => option.value === choice)?.label ?? choice
  if (Array.isArray(value)) {
    return value
      .filter((tick): tick is string => typeof tick === 'string')
      .map(labelOf)
      .join(', ')
  }
  const text = String(value).trim()
  if (text === '') return ''
  switch (field.type) {
    case 'money':
      return formatMoney(text) ?? text
    case 'date':
      return formatDate(text, 'long')
    case 'percent':
      return `${text}%`
    case 'checkbox':
      return text === 'yes' || text === 'true' ? 'Yes' : ''
    case 'select':
    case 'radio':
    case 'yesno':
      return labelOf(text)
    default:
      return field.unit ? `${text} ${field.unit}` : text
  }
}
