/** Exact decimal: `units` / 10^`scale`. Money and words never pass through a floating number. */
export interface Decimal {
  units: bigint
  scale: number
}

const MAX_DIGITS = 60
const DIVISION_SCALE = 20
const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?$/
const GROUPING = /[,\s₦]/g

/**
 * The number that a person typed ("₦1,250,000.50", "12", ".5"), or null when it is none.
 * More than 60 digits is no number: it bounds what a formula can cost.
 */
export function parseDecimal(text: string): Decimal | null {
  const match = NUMBER.exec(text.replace(GROUPING, ''))
  if (!match) return null
  const [, sign, whole = '', fraction = ''] = match
  const digits = whole + fraction
  if (digits === '' || digits.length > MAX_DIGITS) return null
  const units = BigInt(digits)
  return { units: sign === '-' ? -units : units, scale: fraction.length }
}

/** Plain digits: no grouping, no trailing zeros after the point. */
export function decimalText({ units, scale }: Decimal): string {
  const sign = units < 0n ? '-' : ''
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '')
  return `${sign}${whole}${fraction && `.${fraction}`}`
}

const power = (exponent: number) => 10n ** BigInt(exponent)

function aligned(a: Decimal, b: Decimal) {
  const scale = Math.max(a.scale, b.scale)
  return { scale, a: a.units * power(scale - a.scale), b: b.units * power(scale - b.scale) }
}

export function compareDecimals(left: Decimal, right: Decimal): -1 | 0 | 1 {
  const { a, b } = aligned(left, right)
  return a < b ? -1 : a > b ? 1 : 0
}

/** Half away from zero, as money is rounded. */
export function roundDecimal(value: Decimal, scale: number): Decimal {
  if (value.scale <= scale) {
    return { units: value.units * power(scale - value.scale), scale }
  }
  return { units: divideRounded(value.units, power(value.scale - scale)), scale }
}

function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n
  const top = dividend < 0n ? -dividend : dividend
  const bottom = divisor < 0n ? -divisor : divisor
  const rounded = (top * 2n + bottom) / (bottom * 2n)
  return negative ? -rounded : rounded
}

export type ArithmeticOperator = '+' | '-' | '*' | '/'

/** Null when dividing by zero or when the result has more than 60 digits. */
export function calculate(
  operator: ArithmeticOperator,
  left: Decimal,
  right: Decimal,
): Decimal | null {
  const result = apply(operator, left, right)
  return result && parseDecimal(decimalText(result))
}

function apply(operator: ArithmeticOperator, left: Decimal, right: Decimal): Decimal | null {
  if (operator === '*') {
    return { units: left.units * right.units, scale: left.scale + right.scale }
  }
  const { scale, a, b } = aligned(left, right)
  if (operator === '+') return { units: a + b, scale }
  if (operator === '-') return { units: a - b, scale }
  if (b === 0n) return null
  return { units: divideRounded(a * power(DIVISION_SCALE), b), scale: DIVISION_SCALE }
}
