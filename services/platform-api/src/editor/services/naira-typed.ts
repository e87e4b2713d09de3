/** Naira as the editor's schema lets it through ("15000", "15000.5") in kobo, without rounding. */
export function koboOfNaira(typed: string): number {
  const [naira = '', decimals = ''] = typed.split('.')
  return Number(naira) * 100 + Number(decimals.padEnd(2, '0'))
}
