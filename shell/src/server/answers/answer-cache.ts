import { createByteLru } from './byte-lru'

/** How old an answer may be, in milliseconds. */
export const ages = {
  fresh: 5_000,
  whileRevalidating: 30_000,
  ifError: 600_000,
  /** What somebody asked for so long ago is still in use, and renewed before anybody has to wait for it. */
  inUse: 600_000,
} as const

/** How often `renewInUse` is to be called. */
export const renewEveryMs = 10_000

export interface Answer {
  body: unknown
  /** Another one for every other text: by it whoever made something of the answer knows that it changed. */
  version: string
}

export interface FetchedAnswer extends Answer {
  bytes: number
}

/** The API answered, and what it said is of no use; other answers may be. */
export class AnswerUnusable extends Error {}

/** The API answered, and what it said is no: there is nothing, or nothing any more. */
export class AnswerRefused extends AnswerUnusable {}

interface Entry extends Answer {
  fetchedAt: number
  usedAt: number
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
  const entries = createByteLru<Entry>(maxBytes)
  const underWay = new Map<string, Promise<Answer>>()

  async function revalidate(url: string): Promise<Answer> {
    try {
      const { body, version, bytes } = await fetchAnswer(url)
      const usedAt = entries.peek(url)?.usedAt ?? now()
      const entry = { body, version, fetchedAt: now(), usedAt }
      // To be renewed is no use: the order of use stays.
      entries.replace(url, entry, bytes)
      return entry
    } catch (error) {
      if (error instanceof AnswerRefused) entries.drop(url)
      throw error
    }
  }

  function refresh(url: string): Promise<Answer> {
    const running = underWay.get(url)
    if (running) return running
    const started = revalidate(url).finally(() => underWay.delete(url))
    underWay.set(url, started)
    return started
  }

  return {
    /** Rejects when the API gave no usable answer and none is kept. */
    async get(url: string): Promise<Answer> {
      const entry = entries.get(url)
      if (!entry) return refresh(url)
      entry.usedAt = now()
      const age = now() - entry.fetchedAt
      if (age <= ages.fresh) return entry
      const renewed = refresh(url)
      if (age > ages.ifError) return renewed
      const orStale = renewed.catch((error: unknown) => {
        if (error instanceof AnswerRefused) throw error
        return entry
      })
      if (age > ages.whileRevalidating) return orStale
      orStale.catch(() => undefined)
      return entry
    },

    /** What is stored, without asking the API: what `get` gives out where it cannot be reached. */
    stored(url: string, maxAge: number = ages.ifError): Answer | undefined {
      const entry = entries.peek(url)
      return entry && now() - entry.fetchedAt <= maxAge ? entry : undefined
    },

    /**
     * Fetches answers in use again, so many at most and one after another, that would be too old at the next call
     * to be given out, with half a period to spare for the calls themselves. Ends where the API cannot be reached,
     * so that it is not asked for each of them: visitors still find out when it is back.
     */
    async renewInUse(max: number): Promise<void> {
      const isDue = ({ fetchedAt, usedAt }: Entry) =>
        now() - usedAt <= ages.inUse &&
        now() - fetchedAt > ages.whileRevalidating - 1.5 * renewEveryMs
      for (const url of entries.latest(max)) {
        const entry = entries.peek(url)
        if (!entry || !isDue(entry)) continue
        const isReached = await refresh(url).then(
          () => true,
          (error: unknown) => error instanceof AnswerUnusable,
        )
        if (!isReached) return
      }
    },

    size: entries.size,
  }
}
