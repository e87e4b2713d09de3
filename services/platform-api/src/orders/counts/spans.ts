import type { DayRange } from '../../dates/lagos-day'

/** First day and the day after the last, `YYYY-MM-DD`; either may be open. */
export interface DateSpan {
  unit: 'day' | 'month'
  from?: string
  before?: string
}

/** Whole months, and the days before and after them, that together are the range. */
export function spansOf({ from, to }: DayRange): DateSpan[] {
  const before = to === undefined ? undefined : nextDay(to)
  const firstMonth = from === undefined ? undefined : monthFrom(from)
  const afterMonths = before?.replace(/\d\d$/, '01')
  if (firstMonth !== undefined && afterMonths !== undefined && firstMonth >= afterMonths) {
    return [{ unit: 'day', from, before }]
  }
  const spans: DateSpan[] = [{ unit: 'month', from: firstMonth, before: afterMonths }]
  if (from !== firstMonth) spans.push({ unit: 'day', from, before: firstMonth })
  if (before !== afterMonths) spans.push({ unit: 'day', from: afterMonths, before })
  return spans
}

function nextDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return text(date)
}

/** The first of the month: this one if it is a first, else the next. */
function monthFrom(day: string): string {
  if (day.endsWith('-01')) return day
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + 1, 1)
  return text(date)
}

/** The year 10000 has five digits: no order is that young. */
const text = (date: Date) =>
  date.getUTCFullYear() > 9999 ? '9999-12-31' : date.toISOString().slice(0, 10)
