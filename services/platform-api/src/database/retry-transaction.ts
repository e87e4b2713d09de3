/** A deadlock, or a snapshot that a commit has overtaken: PostgreSQL rolled the transaction back. */
const codes = /^(40P01|40001)$/
const maxTries = 5

/** Whether PostgreSQL ended a transaction for the sake of another one: repeated, it succeeds. */
export function isSerializationFailure(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  // Drizzle wraps what the driver throws.
  return codes.test(String(code)) || isSerializationFailure(cause)
}

/** Runs a whole transaction, and again where another one was let past. Nothing of a lost try is stored. */
export async function retryTransaction<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (tries === maxTries || !isSerializationFailure(error)) throw error
    }
  }
}
