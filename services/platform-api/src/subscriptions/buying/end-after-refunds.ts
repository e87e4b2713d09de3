export interface PaidPeriod {
  till: Date
  /** Nothing that was paid for it is left. */
  refunded: boolean
}

/**
 * When a plan ends after refunds: with the last period that stays paid for, and at once without one.
 * Days that are over stay used, whatever was given back for them.
 */
export function endAfterRefunds(periods: readonly PaidPeriod[], now: Date): Date {
  const paidTill = periods.filter(({ refunded }) => !refunded).map(({ till }) => till.getTime())
  return new Date(Math.max(now.getTime(), ...paidTill))
}
