import { formatDate } from 'shared-ui/date-text'

/** 1240 is "1,240". */
export const count = (value: number) => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',')

/** 12.5 is "12.5%"; at most two decimals. */
export const percent = (value: number) => `${Number(value.toFixed(2))}%`

/** A share of 0 to 1 in percent, with as many decimals as tell it from nothing: 0.003 is "0.3%". */
export function rate(share: number): string {
  const value = share * 100
  if (value === 0) return '0%'
  return `${value < 0.1 ? Number(value.toPrecision(1)) : Number(value.toFixed(1))}%`
}

/** 1850 milliseconds are "1.9 s". */
export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Three significant digits: an estimate that pretends no more. */
export const estimate = (value: number) => count(Number(value.toPrecision(3)))

/** The day in Lagos; without the year while that is the present one. */
export function dayOf(iso: string, now: string): string {
  const day = formatDate(iso, 'short')
  const year = formatDate(now, 'short').slice(-5)
  return day.endsWith(year) ? day.slice(0, -5) : day
}

export const sameDay = (iso: string, now: string) =>
  formatDate(iso, 'short') === formatDate(now, 'short')

/** "2:52 pm" today, "21 Nov, 9:00 am" on another day. */
export function moment(iso: string, now: string): string {
  const time = formatDate(iso, 'time')
  return sameDay(iso, now) ? time : `${dayOf(iso, now)}, ${time}`
}
