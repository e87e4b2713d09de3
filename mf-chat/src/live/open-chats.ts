const lockOf = (accountId: number) => `amofin-chat ${accountId}`

const lockManager = () => ('locks' in navigator ? navigator.locks : undefined)

/** States that a chat page of this account is open, until the returned function is called. */
export function holdOpenChatLock(accountId: number): () => void {
  let close: () => void = () => undefined
  const closed = new Promise<void>((resolve) => (close = resolve))
  lockManager()
    ?.request(lockOf(accountId), { mode: 'shared' }, () => closed)
    .catch(() => undefined)
  return close
}

/**
 * Runs where no chat page of this account is open in any tab, which would do the same, and no other tab
 * is at it. Browsers without Web Locks cannot tell, so they leave it to the page.
 */
export async function runIfNoChatOpen(accountId: number, run: () => Promise<void>) {
  await lockManager()?.request(lockOf(accountId), { ifAvailable: true }, (lock) =>
    lock ? run() : undefined,
  )
}
