import type { BinaryOperator, Expression } from './ast'
import { callFunction } from './call-function'
import {
  type ArithmeticOperator,
  calculate,
  compareDecimals,
  decimalText,
  parseDecimal,
} from './decimal'
import { parseDate } from './dates'
import { FORBIDDEN_NAMES } from './forbidden-names'
import { type Value, type ValueRecord, isEmpty, isTrue, valueText } from './value'

export interface Scope {
  /** Innermost first: an entry of a repeat, its parents, then the whole form. */
  readonly records: readonly ValueRecord[]
  /** Today in Lagos as an ISO date. */
  readonly today: string
  /** Told of every top-level key that is read. */
  readonly onRead?: (key: string) => void
}

/** Evaluates a parsed formula. Never throws; what makes no sense is null. */
export function evaluateExpression(expression: Expression, scope: Scope): Value {
  switch (expression.kind) {
    case 'literal':
      return expression.value
    case 'path':
      return readPath(expression.path, scope)
    case 'list':
      return expression.items.map((item) => evaluateExpression(item, scope))
    case 'unary':
      return unary(expression.operator, evaluateExpression(expression.operand, scope))
    case 'call':
      return callFunction(
        expression.name,
        expression.arguments.map((argument) => evaluateExpression(argument, scope)),
        scope.today,
      )
    case 'binary':
      return binary(expression, scope)
  }
}

const isRecord = (value: unknown): value is ValueRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads own properties only, so nothing of JavaScript's own objects is reachable. */
function own(record: ValueRecord, key: string): unknown {
  return Object.hasOwn(record, key) && !FORBIDDEN_NAMES.has(key) ? record[key] : undefined
}

function readPath(path: readonly string[], scope: Scope): Value {
  const { records } = scope
  const first = path[0] ?? ''
  const last = records.length - 1
  let at = 0
  let value: unknown
  for (; at <= last; at += 1) {
    value = own(records[at] ?? {}, first)
    if (value !== undefined) break
  }
  if (at >= last) scope.onRead?.(first)
  for (let index = 1; index < path.length; index += 1) value = step(value, path[index] ?? '')
  return asValue(value)
}

/** `partners.share` over a list is the list of every partner's share, nested lists flattened. */
function step(value: unknown, key: string): unknown {
  if (Array.isArray(value)) {
    return value
      .flatMap((entry: unknown) => (isRecord(entry) ? [own(entry, key) ?? null] : []))
      .flat()
  }
  return isRecord(value) ? own(value, key) : undefined
}

function asValue(value: unknown): Value {
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null
  if (Array.isArray(value)) return value.map(asValue)
  return isRecord(value) ? value : null
}

function unary(operator: 'not' | '-' | 'empty' | 'filled', value: Value): Value {
  if (operator === 'not') return !isTrue(value)
  if (operator === 'empty') return isEmpty(value)
  if (operator === 'filled') return !isEmpty(value)
  const number = typeof value === 'string' ? parseDecimal(value) : null
  return number && decimalText({ ...number, units: -number.units })
}

function binary(expression: Extract<Expression, { kind: 'binary' }>, scope: Scope): Value {
  const left = evaluateExpression(expression.left, scope)
  const { operator } = expression
  if (operator === 'and' && !isTrue(left)) return false
  if (operator === 'or' && isTrue(left)) return true
  const right = evaluateExpression(expression.right, scope)
  return operate(operator, left, right)
}

function operate(operator: BinaryOperator, left: Value, right: Value): Value {
  switch (operator) {
    case 'and':
    case 'or':
      return isTrue(right)
    case '=':
      return equal(left, right)
    case '!=':
      return !equal(left, right)
    case 'in':
      return asList(right).some((item) => equal(left, item))
    case 'gt':
      return (compare(left, right) ?? 0) > 0
    case 'lt':
      return (compare(left, right) ?? 0) < 0
    case 'ge':
      return (compare(left, right) ?? -1) >= 0
    case 'le':
      return (compare(left, right) ?? 1) <= 0
    default:
      return arithmetic(operator, left, right)
  }
}

const asList = (value: Value): readonly Value[] =>
  Array.isArray(value) ? (value as readonly Value[]) : [value]

function equal(left: Value, right: Value): boolean {
  if (isEmpty(left) || isEmpty(right)) return isEmpty(left) && isEmpty(right)
  const [a, b] = [valueText(left), valueText(right)]
  if (a === b) return true
  const [x, y] = [parseDecimal(a), parseDecimal(b)]
  return x !== null && y !== null && compareDecimals(x, y) === 0
}

/** Numbers by size, dates by day; null for what has no order. */
export function compare(left: Value, right: Value): number | null {
  const [a, b] = [valueText(left), valueText(right)]
  const [x, y] = [parseDecimal(a), parseDecimal(b)]
  if (x && y) return compareDecimals(x, y)
  if (parseDate(a) && parseDate(b)) return a < b ? -1 : a > b ? 1 : 0
  return null
}

const NOTHING = { units: 0n, scale: 0 }

/** An empty side counts as nothing in a sum; a product with an empty side is empty. */
function arithmetic(operator: ArithmeticOperator, left: Value, right: Value): Value {
  const sides = [left, right].map((side) =>
    isEmpty(side) ? null : { number: parseDecimal(valueText(side)) },
  )
  const empty = sides.filter((side) => side === null).length
  if (empty === 2 || (empty === 1 && (operator === '*' || operator === '/'))) return null
  const [a, b] = sides.map((side) => (side ? side.number : NOTHING))
  const result = a && b ? calculate(operator, a, b) : null
  return result && decimalText(result)
}
