import { addDays, addMonths, dateText, monthsBetween, parseDate } from './dates'
import { calculate, compareDecimals, decimalText, parseDecimal, roundDecimal } from './decimal'
import type { FunctionName } from './functions'
import { namesThing } from './names-thing'
import { type Value, isEmpty, isTrue, plainText, valueText } from './value'

const MAX_SCALE = 10

const list = (value: Value): readonly Value[] =>
  Array.isArray(value) ? (value as readonly Value[]) : isEmpty(value) ? [] : [value]
const number = (value: Value | undefined) => parseDecimal(valueText(value ?? null))
const date = (value: Value | undefined) => parseDate(valueText(value ?? null))

function whole(value: Value | undefined): number | null {
  const decimal = number(value)
  const result = decimal && Number(roundDecimal(decimal, 0).units)
  return result !== null && Number.isSafeInteger(result) ? result : null
}

function sum(values: readonly Value[]): Value {
  const numbers = values.map(number).filter((item) => item !== null)
  const total = numbers.reduce<ReturnType<typeof number>>(
    (before, item) => before && calculate('+', before, item),
    { units: 0n, scale: 0 },
  )
  return total && decimalText(total)
}

/** The sum of the amounts whose date, at the same place of its list, is the last one or before. */
function sumUntil(amounts: Value, dates: Value, last: Value | undefined): Value {
  const end = date(last)
  if (!end) return null
  const days = list(dates).map(date)
  const isDue = (_: Value, at: number) => {
    const day = days[at]
    return day !== undefined && day !== null && dateText(day) <= dateText(end)
  }
  return sum(list(amounts).filter(isDue))
}

function between(from: Value | undefined, to: Value | undefined, unit: 1 | 12): Value {
  const [start, end] = [date(from), date(to)]
  return start && end ? String(Math.trunc(monthsBetween(start, end) / unit)) : null
}

function move(value: Value | undefined, by: Value | undefined, step: typeof addDays): Value {
  const [start, amount] = [date(value), whole(by)]
  const moved = start && amount !== null && step(start, amount)
  return moved ? dateText(moved) : null
}

function extreme(values: readonly Value[], sign: 1 | -1): Value {
  const numbers = values.map(number).filter((item) => item !== null)
  const [first, ...others] = numbers
  if (!first) return null
  return decimalText(others.reduce((a, b) => (compareDecimals(b, a) === sign ? b : a), first))
}

function round(value: Value | undefined, places: Value | undefined): Value {
  const decimal = number(value)
  const scale = places === undefined ? 0 : whole(places)
  if (!decimal || scale === null || scale < 0 || scale > MAX_SCALE) return null
  return decimalText(roundDecimal(decimal, scale))
}

const text = (value: Value | undefined) => valueText(value ?? null)
const plain = (value: Value | undefined) => plainText(text(value))

const CALLS: Record<FunctionName, (args: readonly Value[], today: string) => Value> = {
  count: ([items]) => String(list(items ?? null).length),
  sum: ([items]) => sum(list(items ?? null)),
  sumuntil: ([amounts, dates, last]) => sumUntil(amounts ?? null, dates ?? null, last),
  years: ([from, to]) => between(from, to, 12),
  months: ([from, to]) => between(from, to, 1),
  today: (_, today) => today,
  addmonths: ([start, by]) => move(start, by, addMonths),
  adddays: ([start, by]) => move(start, by, addDays),
  round: ([value, places]) => round(value, places),
  min: (args) => extreme(args, -1),
  max: (args) => extreme(args, 1),
  contains: ([whole, part]) => plain(part) !== '' && plain(whole).includes(plain(part)),
  names: ([phrase, things, others, parts]) =>
    namesThing(text(phrase), { things: text(things), others: text(others), parts: text(parts) }),
  if: ([test, yes, no]) => (isTrue(test ?? null) ? (yes ?? null) : (no ?? null)),
}

/** Calls a function of the dialect; `contains` and `names` ignore case and tone marks. */
export function callFunction(name: string, args: readonly Value[], today: string): Value {
  return Object.hasOwn(CALLS, name) ? CALLS[name as FunctionName](args, today) : null
}
