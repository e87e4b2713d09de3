/** Lagos has kept UTC+1 without summer time since 1919. */
const offsetMs = 3_600_000

/** `2026-11-22 08:45` in Lagos. */
export const lagosTime = (iso: string) =>
  new Date(Date.parse(iso) + offsetMs).toISOString().slice(0, 16).replace('T', ' ')
