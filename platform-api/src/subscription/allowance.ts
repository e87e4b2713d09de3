/** Start of the period that `now` falls into: a quota counts from payment to payment. */
export function periodStart(startedOn: Date, months: number | null, now: Date): Date {
  if (months === null) return startedOn
  let start = startedOn
  for (let periods = 1; ; periods += 1) {
    const next = monthsAfter(startedOn, periods * months)
    if (next > now) return start
    start = next
  }
}

/** The same day of a later month, or that month's last day. */
export function monthsAfter(date: Date, months: number): Date {
  const moved = new Date(date)
  moved.setUTCMonth(moved.getUTCMonth() + months, 1)
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0))
  moved.setUTCDate(Math.min(date.getUTCDate(), lastDay.getUTCDate()))
  return moved
}
