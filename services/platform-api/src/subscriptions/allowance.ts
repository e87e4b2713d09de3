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

/**
 * The moment from which use counts against a quota. The first period has no lower bound: what a plan
 * that was upgraded gave in its last period counts there too, under the new subscription.
 */
export function quotaStart(startedOn: Date, months: number | null, now: Date): Date {
  const start = periodStart(startedOn, months, now)
  return start > startedOn ? start : new Date(0)
}

/** The same day of a later month, or that month's last day. */
export function monthsAfter(date: Date, months: number): Date {
  const moved = new Date(date)
  moved.setUTCMonth(moved.getUTCMonth() + months, 1)
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0))
  moved.setUTCDate(Math.min(date.getUTCDate(), lastDay.getUTCDate()))
  return moved
}
