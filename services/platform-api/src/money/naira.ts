/** Kobo (integer) as naira with two decimals, the way money leaves the API: 1500000 → "15000.00". */
export function nairaText(kobo: number): string {
  if (!Number.isSafeInteger(kobo)) throw new Error(`Not an amount in kobo: ${kobo}`)
  const digits = String(Math.abs(kobo)).padStart(3, '0')
  return `${kobo < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Kobo as sentences and receipts show them: `₦1,500.00`. */
export const formatNaira = (kobo: number): string =>
  `₦${nairaText(kobo).replace(/\B(?=(\d{3})+(?=\.))/g, ',')}`

/** Naira (a whole or decimal number) as kobo, for content that is written in naira. */
export const koboOf = (naira: number) => Math.round(naira * 100)

/** Naira as clients send it ("15000", "15000.00") in kobo; undefined for what is no amount above zero. */
export function parseNaira(text: string | undefined): number | undefined {
  const [, naira, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text?.trim() ?? '') ?? []
  if (naira === undefined) return undefined
  const kobo = Number(naira) * 100 + Number(decimals.padEnd(2, '0'))
  return kobo > 0 ? kobo : undefined
}
