import { ages, AnswerRefused, type Answer, type AnswerCache } from './answer-cache'

/** What was fetched ahead of a page. */
export interface Seeds {
  answers: Record<string, unknown>
  /** One for every content of all answers together; undefined where one is missing. */
  version?: string
  /**
   * The API did not answer in time, or not at all: what it holds now is not known. False as soon as it
   * refused one of them, because then something is gone.
   */
  away: boolean
  /** The API kept the page waiting: one that takes long now is no fault of its remote. */
  late: boolean
}

interface Patience {
  /** Milliseconds for what is not stored: the page's loaders ask the API themselves, and see its errors. */
  loadersAfter: number
  /** Milliseconds until an API that does not answer is taken for one that cannot be reached. */
  storedAfter: number
  /**
   * Of these, a stored answer of any age will do: one failing call for what all pages show must not keep each of
   * them from following its own content.
   */
  anyAge?: readonly string[]
}

/**
 * What arrived in time. Where all that did not is stored, it is waited for a little longer: stored answers may be
 * minutes old, and are for an API that hangs, not for one that is slow.
 */
export async function collectSeeds(
  cache: AnswerCache,
  urls: readonly string[],
  { loadersAfter, storedAfter, anyAge = [] }: Patience,
): Promise<Seeds> {
  const answers: Record<string, Answer> = {}
  const refused = new Set<string>()
  const waiting = new Set(urls)
  const storedOf = (url: string) =>
    cache.stored(url, anyAge.includes(url) ? Infinity : ages.ifError)
  const asked = urls.map(async (url) => {
    try {
      answers[url] = await cache.get(url)
    } catch (error) {
      const old = storedOf(url)
      if (error instanceof AnswerRefused) refused.add(url)
      else if (old) answers[url] = old
    } finally {
      waiting.delete(url)
    }
  })
  const all = Promise.all(asked)
  await atMost(loadersAfter, all)
  const isWorthWaiting = [...waiting].some((url) => cache.stored(url))
  const stored = storedAnswers(waiting, storedOf)
  if (stored && isWorthWaiting) await atMost(storedAfter - loadersAfter, all)
  return { ...seedsOf(urls, { ...stored, ...answers }, refused), late: waiting.size > 0 }
}

async function atMost(ms: number, work: Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, late])
  clearTimeout(timer)
}

/** Undefined unless all of them are there. */
function storedAnswers(urls: ReadonlySet<string>, storedOf: (url: string) => Answer | undefined) {
  const found = [...urls].flatMap((url) => {
    const answer = storedOf(url)
    return answer ? [[url, answer] as const] : []
  })
  return found.length === urls.size ? Object.fromEntries<Answer>(found) : undefined
}

function seedsOf(
  urls: readonly string[],
  answers: Record<string, Answer>,
  refused: ReadonlySet<string>,
): Omit<Seeds, 'late'> {
  const versions = urls.flatMap((url) => answers[url]?.version ?? [])
  return {
    answers: Object.fromEntries(Object.entries(answers).map(([url, { body }]) => [url, body])),
    version: versions.length === urls.length ? versions.join(' ') : undefined,
    away: refused.size === 0 && versions.length < urls.length,
  }
}
