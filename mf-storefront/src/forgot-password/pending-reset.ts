/** A code that was sent: whose it is, by the name typed and the id the server gave. */
export interface PendingReset {
  username: string
  userId: number
}

const key = 'pending-reset'
/** Records on the device carry a version; one of another version is left alone and not read. */
const version = 1

/**
 * Kept for this tab only. A phone drops the page while its owner reads the e-mail; without this
 * the code in the e-mail would be asked for by nobody.
 */
export function readPendingReset(): PendingReset | undefined {
  try {
    const record: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isPending(record) ? { username: record.username, userId: record.userId } : undefined
  } catch {
    return undefined
  }
}

export function writePendingReset(pending: PendingReset | undefined): void {
  try {
    if (pending) sessionStorage.setItem(key, JSON.stringify({ version, ...pending }))
    else sessionStorage.removeItem(key)
  } catch {
    // A blocked storage only means that the step does not outlive the page.
  }
}

function isPending(record: unknown): record is PendingReset {
  const { version: found, username, userId } = (record ?? {}) as Record<string, unknown>
  return found === version && typeof username === 'string' && typeof userId === 'number'
}
