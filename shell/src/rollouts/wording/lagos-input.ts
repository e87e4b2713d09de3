import { lagosOffsetMs } from 'release-contracts/schedule'

/** `lagosOffsetMs`, as ISO times have it. */
const offset = '+01:00'

/** A moment as it is typed: a day (`YYYY-MM-DD`, or text while it is none) and a time (`HH:MM`). */
export interface TypedMoment {
  day: string
  time: string
}

/** Lagos day and time of an ISO time; an empty day for none. */
export function typedMoment(iso: string | undefined): TypedMoment {
  const at = iso === undefined ? NaN : Date.parse(iso)
  if (Number.isNaN(at)) return { day: '', time: '00:00' }
  const wall = new Date(at + lagosOffsetMs).toISOString()
  return { day: wall.slice(0, 10), time: wall.slice(11, 16) }
}

/** ISO time of what was typed; undefined where no day is, `wrong` where it is none. */
export function readMoment({ day, time }: TypedMoment): string | undefined | 'wrong' {
  if (day.trim() === '') return undefined
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time)) return 'wrong'
  const iso = `${day}T${time}:00${offset}`
  return Number.isNaN(Date.parse(iso)) ? 'wrong' : iso
}
