import type { ApiError } from 'shared-contracts/api-client'

/** The first text of an answer's entry: our back end sends lists, some servers a bare text. */
export function firstMessage(value: unknown): string | undefined {
  const item: unknown = Array.isArray(value) ? value[0] : value
  return typeof item === 'string' && item !== '' ? item : undefined
}

/** The first text for each of `names` that the answer mentions, in the order of `names`. */
export function fieldTexts<Name extends string>(
  body: unknown,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const record = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const found: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const text = firstMessage(record[name])
    if (text) found[name] = text
  }
  return found
}

/** Between this server and the API nobody answered: nothing is known about what was asked. */
export const isUnanswered = ({ status }: ApiError) => [502, 503, 504].includes(status)

/** When to come back after too many tries (429); the API says the seconds in `detail`. */
export function retryText({ detail }: Pick<ApiError, 'detail'>): string {
  const seconds = Number(/(\d+)\s*second/.exec(detail ?? '')?.[1] ?? Number.NaN)
  return `Too many attempts. Nothing you typed is lost. Try again ${whenText(seconds)}.`
}

function whenText(seconds: number): string {
  if (Number.isNaN(seconds)) return 'in a few minutes'
  if (seconds < 60) return seconds === 1 ? 'in 1 second' : `in ${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'in 1 minute' : `in ${minutes} minutes`
}
