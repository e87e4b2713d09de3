import { parseDate } from '../expression/dates'
import { decimalText, parseDecimal, roundDecimal } from '../expression/decimal'
import { type Value, valueText } from '../expression/value'
import { asPhrase } from './phrase'
import { nairaWords, numberWords } from './number-words'

export const FORMATS = [
  'upper',
  'title',
  'number',
  'money',
  'words',
  'naira',
  'count',
  'dmy',
  'ordinal',
  'ordinal-date',
  'state',
  'phrase',
] as const
export type FormatName = (typeof FORMATS)[number]

export const isFormatName = (name: string): name is FormatName =>
  (FORMATS as readonly string[]).includes(name)

const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

/** 1st, 2nd, 3rd, 4th, 11th, 112th. */
export function ordinalNumber(value: bigint | number): string {
  const tail = Number(BigInt(value) % 100n)
  const suffix = tail > 10 && tail < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][tail % 10] ?? 'th')
  return `${value}${suffix}`
}

/** Groups of three: 1234567.5 becomes "1,234,567.5". Null for what is no number. */
export function formatNumber(text: string): string | null {
  const decimal = parseDecimal(text)
  return decimal && grouped(decimalText(decimal))
}

function grouped(digits: string): string {
  const [whole = '', fraction] = digits.split('.')
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction ? `${groups}.${fraction}` : groups
}

/** "₦1,250,000.50"; whole amounts without kobo. Rounded half up. Null for what is no number. */
export function formatMoney(text: string): string | null {
  const decimal = parseDecimal(text)
  if (!decimal) return null
  const { units } = roundDecimal(decimal, 2)
  const kobo = units < 0n ? -units : units
  const rest = kobo % 100n
  const cents = rest ? `.${rest.toString().padStart(2, '0')}` : ''
  return `${units < 0n ? '-' : ''}₦${grouped((kobo / 100n).toString())}${cents}`
}

/** "11th day of November, 2026" of an ISO date; null for what is no date. */
export function ordinalDate(text: string): string | null {
  const date = parseDate(text)
  return date && `${ordinalNumber(date.day)} day of ${MONTHS[date.month - 1] ?? ''}, ${date.year}`
}

/** "11-11-2026" of an ISO date; null for what is no date. */
export function dayMonthYear(text: string): string | null {
  const date = parseDate(text)
  if (!date) return null
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(date.day)}-${two(date.month)}-${date.year}`
}

function ordinal(text: string): string | null {
  const date = parseDate(text)
  if (date) return ordinalNumber(date.day)
  const decimal = parseDecimal(text)
  return decimal && decimal.units >= 0n && decimalText(decimal).includes('.') === false
    ? ordinalNumber(BigInt(decimalText(decimal)))
    : null
}

/** "twelve (12)", as quantities are written in documents. */
function countWords(text: string): string | null {
  const words = numberWords(text)
  return words && `${words} (${formatNumber(text) ?? ''})`
}

/** "Oyo State", "the Federal Capital Territory": a state inside a sentence. */
const stateName = (state: string) =>
  state === 'Federal Capital Territory' ? `the ${state}` : `${state} State`

const titleCase = (text: string) =>
  text.replace(
    /(^|[\s\-–(/])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )

const FORMATTERS: Record<FormatName, (text: string) => string | null> = {
  upper: (text) => text.toUpperCase(),
  title: titleCase,
  number: formatNumber,
  money: formatMoney,
  words: numberWords,
  naira: nairaWords,
  count: countWords,
  dmy: dayMonthYear,
  ordinal,
  'ordinal-date': ordinalDate,
  state: stateName,
  phrase: asPhrase,
}

/**
 * Runs a value through formats from left to right. A list with `count` first becomes its number of
 * entries. Text that a format cannot read passes through unchanged: it is better seen than lost.
 */
export function formatValue(value: Value, formats: readonly FormatName[]): string {
  const counted = Array.isArray(value) && formats[0] === 'count'
  const start = counted ? String(value.length) : valueText(value)
  if (start === '') return ''
  return formats
    .slice(counted ? 1 : 0)
    .reduce((text, name) => FORMATTERS[name](text) ?? text, start)
}

const LAGOS_HOURS_AHEAD = 1

/** The calendar day in Lagos (UTC+1, no summer time) as an ISO date. */
export function lagosDate(now: Date): string {
  return new Date(now.getTime() + LAGOS_HOURS_AHEAD * 3_600_000).toISOString().slice(0, 10)
}
