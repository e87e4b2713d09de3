import { earlyReadsName, type EarlyRead } from '../../app/early-reads'

const holder = globalThis as { [earlyReadsName]?: Record<string, EarlyRead> }

/**
 * The answer that the page's script asked for already, once and only for the same bearer; else what `ask` brings,
 * as where the early one failed.
 */
export function earlyAnswer(
  url: string,
  authorization: string | undefined,
  ask: () => Promise<Response>,
): Promise<Response> {
  const read = holder[earlyReadsName]?.[url]
  if (!read) return ask()
  delete holder[earlyReadsName]?.[url]
  return authorization === `Token ${read.token}` ? read.answer.catch(ask) : ask()
}

/** Once the first page is there: an answer that nobody took would be old later. */
export function forgetEarlyReads() {
  delete holder[earlyReadsName]
}
