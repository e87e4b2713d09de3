/** How old an answer may be, in milliseconds. */
export const ages = { fresh: 5_000, whileRevalidating: 60_000, ifError: 600_000 } as const

export interface FetchedAnswer {
  body: unknown
  bytes: number
}

interface Entry extends FetchedAnswer {
  fetchedAt: number
}

interface Options {
  /** Fetches a path and query of the API. Rejects when there is no usable answer. */
  fetchAnswer: (url: string) => Promise<FetchedAnswer>
  maxBytes?: number
  now?: () => number
}

export type AnswerCache = ReturnType<typeof createAnswerCache>

/**
 * Public answers of the API, kept for seconds. A stale one is given out while a new one is
 * fetched, and longer when the API is away. The same question is asked once at a time.
 */
export function createAnswerCache({
  fetchAnswer,
  maxBytes = 32 * 1024 * 1024,
  now = Date.now,
}: Options) {
  // In order of use, the longest unused first.
  const entries = new Map<string, Entry>()
  const underWay = new Map<string, Promise<unknown>>()
  let bytes = 0

  function keep(url: string, answer: FetchedAnswer) {
    drop(url)
    if (answer.bytes > maxBytes / 4) return
    entries.set(url, { ...answer, fetchedAt: now() })
    bytes += answer.bytes
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }

  function drop(url: string) {
    bytes -= entries.get(url)?.bytes ?? 0
    entries.delete(url)
  }

  function refresh(url: string): Promise<unknown> {
    const running = underWay.get(url)
    if (running) return running
    const started = fetchAnswer(url)
      .then((answer) => {
        keep(url, answer)
        return answer.body
      })
      .finally(() => underWay.delete(url))
    underWay.set(url, started)
    return started
  }

  function touch(url: string, entry: Entry) {
    entries.delete(url)
    entries.set(url, entry)
  }

  return {
    /** Rejects when the API gave no usable answer and none is kept. */
    async get(url: string): Promise<unknown> {
      const entry = entries.get(url)
      if (!entry) return refresh(url)
      touch(url, entry)
      const age = now() - entry.fetchedAt
      if (age <= ages.fresh) return entry.body
      const renewed = refresh(url)
      if (age > ages.ifError) return renewed
      const orStale = renewed.catch(() => entry.body)
      return age <= ages.whileRevalidating ? entry.body : orStale
    },
    size: () => ({ entries: entries.size, bytes }),
  }
}
