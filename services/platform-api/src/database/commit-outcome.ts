/** What was thrown once all the work of a transaction was done. */
const thrownAtCommit = new WeakSet<object>()

/**
 * Whether a transaction that threw this may be committed all the same: its COMMIT was sent, and the
 * connection broke before the answer. Files that its rows would name must stay then; if there are no
 * such rows, the daily sweep removes them (`removeStrayFiles`).
 */
export const mayBeCommitted = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && thrownAtCommit.has(error)

/** Runs a transaction with its work, and notes an error that came after the work. */
export async function noteCommitErrors<Tx, T>(
  work: (tx: Tx) => Promise<T>,
  run: (work: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<T> {
  let isDone = false
  try {
    return await run(async (tx) => {
      const result = await work(tx)
      isDone = true
      return result
    })
  } catch (error) {
    if (isDone && typeof error === 'object' && error !== null) thrownAtCommit.add(error)
    throw error
  }
}
