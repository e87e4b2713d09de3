/** Today's calendar date in Lagos, `YYYY-MM-DD`, whatever the device's time zone. */
export function lagosToday(now: Date = new Date()): string {
  // West Africa Time is UTC+1 all year.
  return new Date(now.getTime() + 3_600_000).toISOString().slice(0, 10)
}
