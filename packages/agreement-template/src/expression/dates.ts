const ISO = /^(\d{4})-(\d{2})-(\d{2})$/
const DAY = 86_400_000

export interface CalendarDate {
  year: number
  month: number
  day: number
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** A real day of the calendar written as YYYY-MM-DD, or null. */
export function parseDate(text: string): CalendarDate | null {
  const match = ISO.exec(text.trim())
  if (!match) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null
  return { year, month, day }
}

export function dateText({ year, month, day }: CalendarDate): string {
  const pad = (value: number, length: number) => String(value).padStart(length, '0')
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
}

const inRange = (date: CalendarDate) => date.year >= 1 && date.year <= 9999

/** The same day of a later (or earlier) month, or that month's last day. Null after 9999. */
export function addMonths(date: CalendarDate, months: number): CalendarDate | null {
  const index = date.year * 12 + (date.month - 1) + months
  const year = Math.floor(index / 12)
  const month = (((index % 12) + 12) % 12) + 1
  const moved = { year, month, day: Math.min(date.day, daysIn(year, month)) }
  return inRange(moved) ? moved : null
}

export function addDays(date: CalendarDate, days: number): CalendarDate | null {
  const moved = new Date(0)
  moved.setUTCFullYear(date.year, date.month - 1, date.day)
  moved.setTime(moved.getTime() + days * DAY)
  const result = {
    year: moved.getUTCFullYear(),
    month: moved.getUTCMonth() + 1,
    day: moved.getUTCDate(),
  }
  return Number.isFinite(result.year) && inRange(result) ? result : null
}

/**
 * Whole months from one day to another, as `addMonths` adds them: from the 31st of August to the last
 * of February are six. Negative when the second comes first.
 */
export function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  const months = (to.year - from.year) * 12 + (to.month - from.month)
  if (months > 0 && to.day < Math.min(from.day, daysIn(to.year, to.month))) return months - 1
  if (months < 0 && to.day > from.day) return months + 1
  return months
}
