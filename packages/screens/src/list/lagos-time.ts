/** Today's calendar date in Lagos, `YYYY-MM-DD`, whatever the device's time zone. */
export const lagosToday = (now: Date = new Date()): string =>
  toLagosTime(now.toISOString()).slice(0, 10)

/** An ISO moment as `YYYY-MM-DDTHH:MM…` in Lagos. A text without a time, or no moment, stays. */
export function toLagosTime(moment: string): string {
  const time = moment.includes('T') ? Date.parse(moment) : Number.NaN
  // West Africa Time is UTC+1 all year.
  return Number.isNaN(time) ? moment : new Date(time + 3_600_000).toISOString()
}
