import type { FetchedAnswer } from './answer-cache'

const maxBytes = 4 * 1024 * 1024

/** Fetches public JSON from the API, without any visitor's token or cookies. */
export function answerFetcher({ apiOrigin, apiKey }: { apiOrigin: string; apiKey: string }) {
  return async (url: string): Promise<FetchedAnswer> => {
    const response = await fetch(apiOrigin + url, {
      headers: { accept: 'application/json', 'api-key': apiKey },
      redirect: 'error',
      signal: AbortSignal.timeout(4000),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${response.status} from ${url}`)
    if (text.length > maxBytes) throw new Error(`${url} answered ${text.length} characters`)
    return { body: JSON.parse(text) as unknown, bytes: text.length * 2 }
  }
}
