import { AnswerRefused, type Answer, type AnswerCache } from './answer-cache'

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
}

/**
 * What arrived within `patience` milliseconds. The rest is left to the page's loaders, which ask
 * the API themselves and see its errors.
 */
export async function collectSeeds(
  cache: AnswerCache,
  urls: readonly string[],
  patience: number,
): Promise<Seeds> {
  const answers: Record<string, Answer> = {}
  const refused = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience)
  })
  const asked = urls.map(async (url) => {
    try {
      answers[url] = await cache.get(url)
    } catch (error) {
      if (error instanceof AnswerRefused) refused.add(url)
    }
  })
  await Promise.race([Promise.all(asked), late])
  clearTimeout(timer)
  return seedsOf(urls, { ...answers }, refused)
}

function seedsOf(
  urls: readonly string[],
  answers: Record<string, Answer>,
  refused: ReadonlySet<string>,
): Seeds {
  const versions = urls.flatMap((url) => answers[url]?.version ?? [])
  return {
    answers: Object.fromEntries(Object.entries(answers).map(([url, { body }]) => [url, body])),
    version: versions.length === urls.length ? versions.join(' ') : undefined,
    away: refused.size === 0 && versions.length < urls.length,
  }
}
