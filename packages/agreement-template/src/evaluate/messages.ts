import { dayMonthYear, formatMoney, formatNumber } from '../format/format'
import type { Field } from '../schema/schema'

const bareLabel = (label: string) => label.replace(/\s*\(optional\)|[\s:*]+$/gi, '')

/** The label inside a sentence: "Full name" becomes "full name", "NIN" and "Mr Ade" stay. */
export function inSentence(label: string): string {
  const text = bareLabel(label)
  const second = text.charAt(1)
  const acronym = second !== '' && second === second.toUpperCase() && /\p{L}/u.test(second)
  return acronym ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

const isQuestion = (label: string) => label.trim().endsWith('?')

/** "Which bills does the tenant pay?" becomes "Choose the bills the tenant pays". */
function questionMessage({ label, type }: Field): string {
  const verb = type === 'checkbox' || type === 'select' || type === 'radio' ? 'Choose' : 'Enter'
  const which = /^Which (.+?) (does|do) (.+?) (\p{L}+)\?$/u.exec(label.trim())
  if (!which) return `${verb} an answer: ${label}`
  const [, things, auxiliary, who, act] = which
  return `${verb} the ${things} ${who} ${act}${auxiliary === 'does' ? 's' : ''}`
}

/** What to do about an empty answer. */
export function missingMessage(field: Field): string {
  if (field.message) return field.message
  const label = inSentence(field.label)
  if (isQuestion(field.label)) {
    return field.type === 'yesno' ? `Choose yes or no: ${field.label}` : questionMessage(field)
  }
  switch (field.type) {
    case 'select':
    case 'radio':
    case 'yesno':
    case 'state':
    case 'lga':
      return `Choose ${label}`
    case 'checkbox':
      // What a box says is a sentence of its own: "I understand that …".
      return `${field.multiple ? 'Choose at least one' : 'Tick the box'}: ${bareLabel(field.label)}`
    case 'file':
    case 'image':
    case 'signature':
      return `Upload ${label}`
    default:
      return `Enter ${label}`
  }
}

/** A limit as people write it: money with ₦, dates by day, numbers in groups, the unit after it. */
export function limitText(field: Field, limit: string): string {
  if (field.type === 'money') return formatMoney(limit) ?? limit
  if (field.type === 'date') return dayMonthYear(limit) ?? limit
  const number = formatNumber(limit) ?? limit
  if (field.type === 'percent') return `${number}%`
  return field.unit ? `${number} ${field.unit}` : number
}

/** The author's message; `{value}` in it is the amount that the field shows, without its sign. */
export const authorMessage = (field: Field, message: string, value: string): string =>
  message.replace('{value}', limitText(field, value.replace(/^-/, '')))

export function leastMessage(field: Field, limit: string): string {
  const label = inSentence(field.label)
  const text = limitText(field, limit)
  return field.type === 'date'
    ? `Enter a date on or after ${text} for ${label}`
    : `Enter ${text} or more for ${label}`
}

export function maxMessage(field: Field, limit: string): string {
  const label = inSentence(field.label)
  const text = limitText(field, limit)
  return field.type === 'date'
    ? `Enter a date on or before ${text} for ${label}`
    : `Enter ${text} or ${field.unit ? 'fewer' : 'less'} for ${label}`
}
