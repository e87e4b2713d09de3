import type { VersionFault } from '../state/shared-state'

const first = 60_000
const longest = 3_600_000
/** A version that ran this long after its time out without a fault starts afresh. */
const forgiven = 3_600_000

export interface FaultReport {
  name: string
  version: string
  kind: string
  message: string
}

/** The fault with the time until which its version is not rendered on the server. */
export function timeOut(
  { name, version, kind, message }: FaultReport,
  earlier: VersionFault | undefined,
  now: number,
): VersionFault {
  const recent = earlier && now - earlier.until < forgiven
  // Faults of requests that were already under way do not double the time once more.
  const same = earlier !== undefined && earlier.until > now
  const grows = recent && !same && kind !== 'slow'
  const count = recent ? earlier.count + (grows ? 1 : 0) : 1
  const duration = kind === 'slow' ? first : Math.min(first * 2 ** (count - 1), longest)
  const until = same ? earlier.until : now + duration
  return { name, version, kind, message: message.slice(0, 300), count, lastAt: now, until }
}
