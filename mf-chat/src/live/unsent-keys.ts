/**
 * A device record (`shared-contracts/storage`) for each message: tabs of one account write beside each
 * other, and what one of them has sent takes nothing of another's along.
 */
export const prefixOf = (owner: number) => `amofin-chat-unsent/${owner}/`
/** Of the version before: all messages of whoever was signed in, in one record. */
export const legacyKey = 'amofin-chat-unsent'

/** Whether reading them may be worth it. */
export function hasUnsentRecords(owner: number): boolean {
  try {
    return Object.keys(localStorage).some(
      (key) => key === legacyKey || key.startsWith(prefixOf(owner)),
    )
  } catch {
    return false
  }
}
