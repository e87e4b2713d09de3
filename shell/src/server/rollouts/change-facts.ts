import type { RemoteControl } from 'release-contracts/rollout'
import type { OfferedVersion } from './effective-stable'

/** What a change is judged by besides the control it changes. */
export interface ChangeFacts {
  /** Of this remote: admitted and not withdrawn, newest first. */
  versions: readonly OfferedVersion[]
  /** ISO time. */
  now: string
  by: string
  /** Of the person, or of whoever made the token. */
  account?: number | undefined
  reason?: string
  /** What reaches everybody is only requested: another person has to approve it. */
  isProtected?: boolean
  /** The operator, the guard and the schedule need no second person. */
  isExempt?: boolean
}

/** Whether this actor may not make alone what reaches everybody. */
export const needsSecondPerson = ({ isProtected, isExempt }: ChangeFacts) =>
  isProtected === true && isExempt !== true

export interface ChangeRefusal {
  /** Says why, and what to do instead. */
  refused: string
}

export type NextControl = RemoteControl | ChangeRefusal

export const isRefused = (next: NextControl): next is ChangeRefusal => 'refused' in next

/** Why visitors cannot be given this version, if they cannot. */
export function versionRefusal(remote: string, version: string, { versions }: ChangeFacts) {
  const found = versions.find((item) => item.version === version)
  if (!found) {
    const known = versions.map((item) => item.version).slice(0, 10)
    const choice = known.length > 0 ? `Choose one of ${known.join(', ')}.` : 'Release it first.'
    return { refused: `${remote} ${version} is not among the releases here. ${choice}` }
  }
  if (found.unfit === undefined) return undefined
  if (remote === 'shell') {
    return { refused: `shell ${version} cannot be given to visitors: it ${found.unfit}.` }
  }
  return {
    refused: `${remote} ${version} does not fit this shell: it ${found.unfit}. Choose another version, or release a shell that it fits.`,
  }
}

export function wrongPercentage(percentage: number): ChangeRefusal | undefined {
  if (percentage >= 0 && percentage <= 100) return undefined
  return { refused: 'A percentage is a number from 0 to 100.' }
}

/** A time for newcomers that ends before it begins lets nobody in. */
export function wrongTimes({
  from,
  until,
}: {
  from?: string
  until?: string
}): ChangeRefusal | undefined {
  if (!from || !until || Date.parse(from) < Date.parse(until)) return undefined
  return { refused: 'The period for new visitors must begin before it ends.' }
}
