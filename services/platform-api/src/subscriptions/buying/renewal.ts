import { monthsAfter } from '../../pricing/allowance'

/** In how many of its last days a plan can be bought again. */
const renewalDays = 7

const dayMs = 86_400_000

interface PlanTime {
  startedOn: Date
  validTill: Date | null
  /** Months that one payment buys; null for a plan that does not end. */
  months: number | null
}

/** Whether a running plan can be bought again before it ends: in its last days, where it has an end. */
export const isRenewable = ({ months, validTill }: Omit<PlanTime, 'startedOn'>, now: Date) =>
  months !== null &&
  validTill !== null &&
  validTill.getTime() - now.getTime() <= renewalDays * dayMs

/**
 * The end of a running plan that was paid for once more. Quotas start over on the day of the month of
 * the first payment, so the end is such a day too: never earlier than a whole period after the old end.
 */
export function renewedUntil(startedOn: Date, validTill: Date, months: number): Date {
  const least = monthsAfter(validTill, months)
  for (let periods = 1; ; periods += 1) {
    const end = monthsAfter(startedOn, periods * months)
    if (end >= least) return end
  }
}
