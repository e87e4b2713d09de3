/** Kobo (integer) as naira with two decimals, the way money leaves the API: 1500000 → "15000.00". */
export function nairaText(kobo: number): string {
  if (!Number.isSafeInteger(kobo)) throw new Error(`Not an amount in kobo: ${kobo}`)
  const digits = String(Math.abs(kobo)).padStart(3, '0')
  return `${kobo < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Naira (a whole or decimal number) as kobo, for content that is written in naira. */
export const koboOf = (naira: number) => Math.round(naira * 100)
