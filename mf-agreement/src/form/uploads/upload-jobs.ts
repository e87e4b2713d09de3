import type { AnswerPath } from 'agreement-template/answers'
import type { Field } from 'agreement-template/schema'

/** A file that somebody chose for a question. */
export interface Picked {
  field: Field
  path: AnswerPath
  page: number
  file: File
}

/** What is under way, or went wrong, for a question that asks for a file. */
export type UploadJob =
  | { kind: 'preparing'; name: string; bytes: number }
  | { kind: 'sending'; name: string; bytes: number; sent: number; preview?: string }
  | { kind: 'not-sent'; picked: Picked; reason: string }
  /** Cannot be sent at all; another file has to be chosen. */
  | { kind: 'refused'; name: string; reason: string }
  | { kind: 'deleting' }
  | { kind: 'not-deleted'; reason: string }

export type UploadJobs = ReadonlyMap<AnswerPath, UploadJob>

export function withJob(
  jobs: UploadJobs,
  path: AnswerPath,
  job: UploadJob | undefined,
): UploadJobs {
  const next = new Map(jobs)
  if (job) next.set(path, job)
  else next.delete(path)
  return next
}

/** Entries of a repeat move up when one is removed: no job may go on under another's address. */
export const isInRepeat = (path: AnswerPath, repeat: AnswerPath): boolean =>
  path.startsWith(`${repeat}[`)
