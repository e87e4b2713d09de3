import type { UnsentWork } from 'shared-contracts/shell'

export interface UnsentCount extends Pick<UnsentWork, 'count' | 'noun'> {
  name: string
}

/** A device record (`shared-contracts/storage`) for each account: it outlives a session that expired. */
const keyOf = (userId: number) => `amofin-unsent/${userId}`
/** Of the version before, for whoever was signed in last. */
const formerKey = 'amofin-unsent'
const version = 1

/** What this user's pages said was unsent, in this document or an earlier one. */
export function readUnsentCounts(userId: number): UnsentCount[] {
  return countsIn(keyOf(userId), userId) ?? countsIn(formerKey, userId) ?? []
}

function countsIn(key: string, userId: number): UnsentCount[] | undefined {
  try {
    const record = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<UnsentRecord> | null
    if (record?.version !== version || record.userId !== userId) return undefined
    return Array.isArray(record.counts) ? record.counts.filter(isCount) : []
  } catch {
    return undefined
  }
}

export function writeUnsentCounts(userId: number, counts: readonly UnsentCount[]): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ version, userId, counts }))
  } catch {
    // Where nothing is stored, nothing outlives the document: what was reported in it is known.
  }
}

interface UnsentRecord {
  version: number
  userId: number
  counts: unknown[]
}

function isCount(value: unknown): value is UnsentCount {
  const entry = (value ?? {}) as Partial<UnsentCount>
  return (
    typeof entry.name === 'string' &&
    typeof entry.count === 'number' &&
    entry.count > 0 &&
    Array.isArray(entry.noun) &&
    entry.noun.every((word) => typeof word === 'string')
  )
}
