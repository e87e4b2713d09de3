/** A whole number of kobo, a hundredth of a naira. */
export type Kobo = number

/**
 * Reads the API's decimal text ("15000.00") exactly. Text that is no amount reads as zero, for
 * the server charges by its own books whatever this page shows.
 */
export function kobo(naira: string): Kobo {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(naira.trim())
  if (!match) return 0
  const [, sign, whole, part = ''] = match
  const value = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return sign ? -value : value
}

/** Decimal text with two places, as the API writes money. */
export function naira(amount: Kobo): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
