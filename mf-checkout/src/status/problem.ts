import { ApiError } from 'shared-contracts/api-client'

/** Why the server's word is missing. */
export type Problem =
  | { kind: 'nothing-named' }
  /** Unknown, or another person's: the server does not say which. */
  | { kind: 'unknown' }
  | { kind: 'signed-out' }
  | { kind: 'offline' }
  | { kind: 'trouble'; status: number }

export function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError)) return { kind: 'offline' }
  if (error.status === 404 || error.status === 403) return { kind: 'unknown' }
  if (error.status === 401) return { kind: 'signed-out' }
  return { kind: 'trouble', status: error.status }
}

/** These may be over at the next try. */
export const mayPass = ({ kind }: Problem) => kind === 'offline' || kind === 'trouble'
