/** 'short' 20 Nov 2026 · 'long' 20 November 2026 · 'time' 2:41 pm · 'date-time' 20 Nov 2026, 2:41 pm */
export type DateStyle = 'short' | 'long' | 'time' | 'date-time'

const months =
  'January February March April May June July August September October November December'.split(' ')

/**
 * A day or moment in Lagos time. Calendar days (`YYYY-MM-DD`) are never shifted; moments without
 * an offset are read as Lagos time. Text that is no date is given back unchanged. Written out
 * instead of Intl, whose output differs between Node and browsers of different ages.
 */
export function formatDate(iso: string, style: DateStyle): string {
  const moment = inLagos(iso)
  if (!moment) return iso
  const month = months[moment.getUTCMonth()] ?? ''
  const day = (name: string) => `${moment.getUTCDate()} ${name} ${moment.getUTCFullYear()}`
  if (style === 'long') return day(month)
  if (style === 'time') return clock(moment)
  const short = day(month.slice(0, 3))
  return style === 'short' ? short : `${short}, ${clock(moment)}`
}

/** Lagos has kept UTC+1 without summer time since 1919. */
const lagosOffset = 60 * 60 * 1000

/** A Date whose UTC parts are the parts of the Lagos clock. */
function inLagos(iso: string): Date | undefined {
  const match =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?)?$/.exec(
      iso,
    )
  if (!match) return undefined
  const [, day, time = '00:00', zone] = match
  const localTime = new Date(`${day}T${time}${zone ? withColon(zone) : 'Z'}`)
  if (Number.isNaN(localTime.getTime())) return undefined
  return zone ? new Date(localTime.getTime() + lagosOffset) : localTime
}

const withColon = (zone: string) => zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')

function clock(moment: Date): string {
  const hours = moment.getUTCHours()
  const minutes = String(moment.getUTCMinutes()).padStart(2, '0')
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`
}
