import type { Answer, Upload } from '../answers/answers'
import { parseDate } from '../expression/dates'
import { parseDecimal, roundDecimal, compareDecimals } from '../expression/decimal'
import { compare } from '../expression/evaluate-expression'
import type { Choice, Field } from '../schema/schema'
import {
  authorMessage,
  inSentence,
  leastMessage,
  limitText,
  missingMessage,
  maxMessage,
} from './messages'
import { NAMED_PATTERNS, isEmail } from './patterns'
import { uploadError } from './uploads'

export interface FieldRules {
  field: Field
  options: readonly Choice[]
  min?: string
  max?: string
}

export interface FieldError {
  kind: 'missing' | 'invalid'
  message: string
}

/** The last day that a date control offers (specification, validation rules). */
const LAST_DAY = '9999-12-31'
/** Amounts have words up to 999 quintillion. */
const LARGEST = { units: 10n ** 21n - 1n, scale: 0 }
const LONGEST = { text: 500, textarea: 5_000 }

export const isUploadValue = (value: unknown): value is Upload =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'id' in value

export function isAnswered(field: Field, value: Answer | undefined): boolean {
  if (value === null || value === undefined) return false
  if (field.type === 'checkbox' && !field.multiple) return value === 'yes'
  // A zero-width space is no answer either.
  if (typeof value === 'string') return /[^\s\p{Cf}]/u.test(value)
  return Array.isArray(value) ? value.length > 0 : true
}

/** What is wrong with an answer that is visible now, or null. The author's message comes first. */
export function fieldErrorOf(rules: FieldRules, value: Answer | undefined): FieldError | null {
  const { field } = rules
  if (!isAnswered(field, value)) {
    return field.required ? { kind: 'missing', message: missingMessage(field) } : null
  }
  // Before the author's own message, which speaks of what is asked and not of letters.
  const unprintable = unprintableMessage(field, value)
  if (unprintable !== null) return { kind: 'invalid', message: unprintable }
  const message = invalidMessage(rules, value)
  if (message === null) return null
  const own = field.message && authorMessage(field, field.message, String(value))
  return { kind: 'invalid', message: own ?? message }
}

/** What the font of PDF and Word has no picture of: other scripts, emoji, their punctuation. */
const foreign =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]|(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u3000-\u303F\uFF00-\uFFEF]/u

const typed: readonly Field['type'][] = ['text', 'textarea', 'email', 'url']

/** An empty box in a paid document is worse than a question that says so. */
function unprintableMessage(field: Field, value: Answer | undefined): string | null {
  const isTyped = typed.includes(field.type)
  const [sign] = (isTyped && !field.unprinted && foreign.exec(String(value))) || []
  return sign === undefined
    ? null
    : `“${sign}” cannot be printed. Use Latin letters for ${inSentence(field.label)}`
}

function invalidMessage(rules: FieldRules, value: Answer | undefined): string | null {
  const { field } = rules
  if (field.type === 'file' || field.type === 'image' || field.type === 'signature') {
    return isUploadValue(value) ? uploadError(field, value) : `Upload ${inSentence(field.label)}`
  }
  if (Array.isArray(value)) return listMessage(rules, value)
  const text = String(value).trim()
  return typeMessage(rules, text) ?? lengthMessage(field, text) ?? patternMessage(field, text)
}

function listMessage({ field, options }: FieldRules, values: readonly unknown[]): string | null {
  const known = values.every((value) => options.some((option) => option.value === value))
  return known ? null : `Choose from the list: ${inSentence(field.label)}`
}

function typeMessage(rules: FieldRules, text: string): string | null {
  const { field } = rules
  const label = inSentence(field.label)
  switch (field.type) {
    case 'number':
    case 'money':
    case 'percent':
      return numberMessage(rules, text)
    case 'date':
      return dateMessage(rules, text)
    case 'email':
      return isEmail(text) ? null : `Enter ${NAMED_PATTERNS.email.expected}`
    case 'url':
      return isWebAddress(text) ? null : `Enter a web address, like https://example.com`
    case 'time':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? null : `Enter a time, like 14:30`
    case 'tel':
      return /^\+?[\d\s()-]{7,20}$/.test(text) ? null : `Enter a phone number, like 0803 123 4567`
    case 'select':
    case 'radio':
    case 'yesno':
    case 'state':
    case 'lga':
      return rules.options.some(({ value }) => value === text) ? null : `Choose ${label}`
    default:
      return null
  }
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(text)
}

function numberMessage(rules: FieldRules, text: string): string | null {
  const { field } = rules
  const label = inSentence(field.label)
  const number = parseDecimal(text)
  if (!number) return `Enter ${label} as a number, like ${field.example ?? '12'}`
  if (compareDecimals(number, LARGEST) > 0) return `Enter a smaller number for ${label}`
  if (field.type === 'money' && compareDecimals(number, roundDecimal(number, 2)) !== 0) {
    return `Enter ${label} in naira and kobo, like 1,500.50`
  }
  const min = rules.min ?? (field.type === 'number' ? undefined : '0')
  const max = rules.max ?? (field.type === 'percent' ? '100' : undefined)
  return limitMessage(field, text, min, max)
}

function dateMessage({ field, min, max }: FieldRules, text: string): string | null {
  if (!parseDate(text)) return `Enter ${inSentence(field.label)} as a day, month and year`
  return limitMessage(field, text, min, max ?? LAST_DAY)
}

function limitMessage(field: Field, text: string, min?: string, max?: string): string | null {
  if (min && max && min === max && compare(text, min) !== 0) {
    return `${field.label} must be ${limitText(field, min)}`
  }
  if (min && (compare(text, min) ?? 0) < 0) return leastMessage(field, min)
  return max && (compare(text, max) ?? 0) > 0 ? maxMessage(field, max) : null
}

function lengthMessage(field: Field, text: string): string | null {
  const most = field.maxLength ?? (field.type === 'textarea' ? LONGEST.textarea : LONGEST.text)
  const label = inSentence(field.label)
  if (text.length > most) return `Use ${most} characters or fewer for ${label}`
  const least = field.minLength ?? 0
  return text.length < least ? `Use ${least} characters or more for ${label}` : null
}

function patternMessage(field: Field, text: string): string | null {
  const pattern = field.pattern && NAMED_PATTERNS[field.pattern]
  return !pattern || pattern.test(text) ? null : `Enter ${pattern.expected}`
}
