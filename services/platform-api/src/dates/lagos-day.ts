import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { brand } from 'shared-contracts/brand'
import { invalid } from '../http/failures'

/** Bounds of a list by calendar day in Lagos; either may be missing. */
export interface DayRange {
  from?: string
  to?: string
}

/** Conditions that an index on the column can serve, because the column stands alone. */
export function withinDays(column: SQLWrapper, { from, to }: DayRange): SQL[] {
  const bounds: SQL[] = []
  if (from) bounds.push(sql`${column} >= ${from}::date::timestamp at time zone ${brand.timeZone}`)
  if (to) bounds.push(sql`${column} < (${to}::date + 1)::timestamp at time zone ${brand.timeZone}`)
  return bounds
}

type DateField = 'created_on' | 'date_joined' | 'scheduled_datetime'
type DayQuery = { [Name in `${DateField}__date__${'gte' | 'lte'}`]?: string }

/** The two date filters of a list. Throws 400 "Enter a valid date." for what is no date. */
export function dayRangeOf(query: DayQuery, field: DateField = 'created_on'): DayRange {
  const bound = (side: 'gte' | 'lte') => {
    const name = `${field}__date__${side}` as const
    return day(name, query[name])
  }
  return { from: bound('gte'), to: bound('lte') }
}

function day(field: string, text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  if (isDay(text)) return text
  throw invalid({ [field]: ['Enter a valid date.'] })
}

/** A real calendar day as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0001-01-01') return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
