/** Chosen versions that failed on this page, so that another one stands in their place. */
export interface QaFailures {
  add(remote: string, version: string): void
  list(): readonly string[]
  subscribe(listener: () => void): () => void
}

export function createQaFailures(): QaFailures {
  const listeners = new Set<() => void>()
  let failed: readonly string[] = []
  return {
    add(remote, version) {
      failed = [...failed, `${remote}@${version}`]
      for (const listener of listeners) listener()
    },
    list: () => failed,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
