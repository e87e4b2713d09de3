const minute = 60_000
const day = 24 * 60 * minute

export const minutesBefore = (today: Date, minutes: number) =>
  new Date(today.getTime() - minutes * minute)

/** That many days earlier, at a time of day in Lagos (UTC+1 all year). */
export function daysBefore(today: Date, days: number, hour: number, minutes = 0): Date {
  const lagosMidnight = Math.floor((today.getTime() + 60 * minute) / day) * day - 60 * minute
  return new Date(lagosMidnight - days * day + (hour * 60 + minutes) * minute)
}
