export interface CalendarSpan {
  months: number
  days: number
}

/**
 * Whole months, then days, from one calendar day to a later one, both `YYYY-MM-DD`; nothing where the
 * second is not later. A month counts from a day to the same day of the next, or its last.
 */
export function calendarSpan(from: string, to: string): CalendarSpan {
  if (to <= from) return { months: 0, days: 0 }
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number)
  const apart = (toYear - fromYear) * 12 + toMonth - fromMonth
  const end = Date.parse(to)
  const months = monthsAfter(from, apart) > end ? apart - 1 : apart
  return { months, days: Math.round((end - monthsAfter(from, months)) / 86_400_000) }
}

function monthsAfter(day: string, months: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return Date.UTC(year, month - 1 + months, Math.min(date, lastDate))
}
