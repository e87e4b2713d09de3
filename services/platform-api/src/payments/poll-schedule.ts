const minute = 60_000
const hour = 60 * minute

/** When the provider is asked about an attempt that nobody reports on, counted from its start. */
const early = [0.5 * minute, 2 * minute, 10 * minute, 1 * hour]
/** After that every hour, and after a day no more. */
export const givenUpAfterMs = 24 * hour

/** The next time to ask; undefined when the day is over. */
export function nextCheck(createdOn: Date, now: Date): Date | undefined {
  const age = now.getTime() - createdOn.getTime()
  const wait = early.find((after) => after > age) ?? (Math.floor(age / hour) + 1) * hour
  return wait > givenUpAfterMs ? undefined : new Date(createdOn.getTime() + wait)
}

export const isGivenUp = (createdOn: Date, now: Date) =>
  now.getTime() - createdOn.getTime() >= givenUpAfterMs
