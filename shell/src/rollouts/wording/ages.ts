import { formatDate } from 'shared-ui/date-text'
import { ages } from './texts'
import { dayOf, sameDay } from './figures'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** "8 minutes", "2 hours", "3 days": whole units, at least one minute. */
export function duration(ms: number): string {
  if (ms < hour) return ages.minutes(Math.max(1, Math.round(ms / minute)))
  if (ms < 2 * day) return ages.hours(Math.round(ms / hour))
  return ages.days(Math.round(ms / day))
}

/** "12 seconds ago", "2 minutes ago". */
export function ago(ms: number): string {
  if (ms < 1500) return ages.now
  return ms < 2 * minute ? ages.seconds(Math.round(ms / 1000)) : ages.ago(duration(ms))
}

/** "Today", "Yesterday", "12 Nov": the day of a change, in Lagos. */
export function dayName(iso: string, now: string): string {
  if (sameDay(iso, now)) return ages.today
  const before = new Date(Date.parse(now) - day).toISOString()
  return sameDay(iso, before) ? ages.yesterday : dayOf(iso, now)
}

/** The day in Lagos as a key that no other day has. */
export const dayKey = (iso: string) => formatDate(iso, 'short')
