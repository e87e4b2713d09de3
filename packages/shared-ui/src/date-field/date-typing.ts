const separated = /^\s*(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4})\s*$/
/** Number pads of phones have no separators. */
const digitsOnly = /^(\d{2})(\d{2})(\d{4})$/

/** `YYYY-MM-DD` of a typed day, month and year; undefined for what is no day of the calendar. */
export function parseTypedDate(typed: string): string | undefined {
  const match = separated.exec(typed) ?? digitsOnly.exec(typed)
  if (!match) return undefined
  const iso = `${match[3]}-${match[2]?.padStart(2, '0')}-${match[1]?.padStart(2, '0')}`
  return isDay(iso) ? iso : undefined
}

/** Value of the field: the day where the text is one, else the text as typed. */
export const dateValueOf = (typed: string) => parseTypedDate(typed) ?? typed

/** `dd/mm/yyyy` of a day; other text stays. */
export function formatTypedDate(value: string): string {
  return isDay(value) ? value.split('-').reverse().join('/') : value
}

function isDay(iso: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return false
  const day = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso)
}
