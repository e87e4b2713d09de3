/** Lagos has kept UTC+1 without summer time since 1919. */
const offset = '+01:00'
const offsetMs = 60 * 60 * 1000

/** Value of a `datetime-local` control for an ISO time; empty for none. */
export function toLagosInput(iso: string | undefined): string {
  const time = iso === undefined ? NaN : Date.parse(iso)
  return Number.isNaN(time) ? '' : new Date(time + offsetMs).toISOString().slice(0, 16)
}

/** ISO time of what a `datetime-local` control holds; undefined while that is no time. */
export function fromLagosInput(value: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value)) return undefined
  const iso = `${value}:00${offset}`
  return Number.isNaN(Date.parse(iso)) ? undefined : iso
}
