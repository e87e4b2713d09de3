import { conflict } from '../http/failures'
import { changedValues, stampOf } from './changed-values'

/** Fits a form of any record: its fields keep what was typed, and Cancel shows what is stored. */
export const overtakenText =
  'This was changed elsewhere after you opened the form. Nothing was saved, and what you typed is still here. Copy what you need, choose Cancel to see what is saved now, then edit again.'

interface Save {
  /** Stamp of what the client began with; absent or empty from clients that know none. */
  seen: string | undefined
  /** What is stored now, locked. */
  stored: object
  /** What is to replace it; an undefined field stays as it is. */
  next: object
}

/** Throws 409 where another save came first. What is stored already is no conflict: an answer was lost. */
export function refuseOvertaken({ seen, stored, next }: Save): void {
  if (!seen || stampOf(stored) === seen) return
  if (changedValues(stored, next)) throw conflict(overtakenText)
}
