import { createHash } from 'node:crypto'
import type { Tracing } from 'server-telemetry/tracing'
import { AnswerRefused, AnswerUnusable, type FetchedAnswer } from './answer-cache'

const maxBytes = 4 * 1024 * 1024
/** Refusals that say nothing about what was asked for: ask again later. */
const later: readonly number[] = [401, 403, 408, 425, 429]

interface Options {
  apiOrigin: string
  apiKey: string
  tracing?: Tracing | undefined
}

/**
 * Fetches public JSON from the API, without any visitor's token or cookies. What is thrown is an
 * `AnswerUnusable` exactly where the API has answered.
 */
export function answerFetcher({ apiOrigin, apiKey, tracing }: Options) {
  return async (url: string): Promise<FetchedAnswer> => {
    const response = await fetch(apiOrigin + url, {
      headers: { accept: 'application/json', 'api-key': apiKey, ...tracing?.headers() },
      // Not followed. As an error, it would look like an API that cannot be reached.
      redirect: 'manual',
      signal: AbortSignal.timeout(4000),
    })
    const text = await response.text()
    const { ok, status } = response
    if (!ok) throw failure(status, url)
    if (text.length > maxBytes) {
      throw new AnswerUnusable(`${url} answered ${text.length} characters`)
    }
    const version = createHash('sha256').update(text).digest('base64url')
    return { body: parseBody(text, url), version, bytes: text.length * 2 }
  }
}

function failure(status: number, url: string) {
  const words = `${status} from ${url}`
  const refused = status >= 400 && status < 500 && !later.includes(status)
  return refused ? new AnswerRefused(words) : new AnswerUnusable(words)
}

function parseBody(text: string, url: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AnswerUnusable(`${url} answered no JSON`)
  }
}
