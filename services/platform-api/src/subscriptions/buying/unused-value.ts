const dayMs = 86_400_000

export interface PaidPeriod {
  startedOn: Date
  validTill: Date
  /** Everything that was paid for the whole time, credits included. */
  paidKobo: number
}

/**
 * What is left of a plan by its days (decision 26): whole days that have not begun, of all days that
 * were paid for. In kobo, rounded down, between nothing and what was paid.
 */
export function unusedKobo({ startedOn, validTill, paidKobo }: PaidPeriod, now: Date): number {
  const days = Math.round((validTill.getTime() - startedOn.getTime()) / dayMs)
  if (days <= 0) return 0
  const left = Math.floor((validTill.getTime() - now.getTime()) / dayMs)
  return Math.floor((paidKobo * Math.min(Math.max(left, 0), days)) / days)
}
