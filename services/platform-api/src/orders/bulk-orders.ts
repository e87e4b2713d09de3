import { Failure } from '../http/failures'

interface BulkResult {
  changed: number
  /** Orders that stay as they are, and why. */
  skipped: { number: string; reason: string }[]
}

/**
 * Changes many orders in one transaction. A `change` that throws a Failure leaves its order as it is,
 * and the Failure's words say why; any other error ends the transaction.
 */
export async function eachOrder(
  numbers: readonly string[],
  change: (number: string) => Promise<void>,
): Promise<BulkResult> {
  const result: BulkResult = { changed: 0, skipped: [] }
  // Everybody locks in the sequence of the numbers: two at once wait, and never for each other.
  for (const number of [...new Set(numbers)].sort()) {
    try {
      await change(number)
      result.changed += 1
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      result.skipped.push({ number, reason: (error.body as { detail: string }).detail })
    }
  }
  return result
}
