export interface RecordedAnswer {
  status: number
  headers: Record<string, unknown>
  body: string
  milliseconds: number
}

export interface Expectations {
  /** Longest time that an answer may take. */
  milliseconds: number
  /** Texts of another user that this caller must not read. */
  secrets: readonly string[]
  /** A call of the API, which answers in its conventions; other routes may answer as text. */
  isCall: boolean
}

/** What is wrong with an answer to whatever was asked, one sentence each. */
export function faultsOf(answer: RecordedAnswer, expected: Expectations): string[] {
  const { status, body, milliseconds } = answer
  return [
    ...(status >= 500 ? [`answered ${status}: ${body.slice(0, 200)}`] : []),
    ...(milliseconds > expected.milliseconds ? [`took ${Math.round(milliseconds)} ms`] : []),
    ...(status >= 400 && status < 500 ? refusalFaults(answer, expected) : []),
    ...expected.secrets.filter((secret) => body.includes(secret)).map((secret) => `told ${secret}`),
  ]
}

function refusalFaults(
  { status, headers, body }: RecordedAnswer,
  { isCall }: Expectations,
): string[] {
  const missing = (name: string) =>
    headers[name] === undefined ? [`${status} without ${name}`] : []
  return [
    ...(!isCall || body === '' || isRefusal(parsed(body))
      ? []
      : [`${status} in no shape: ${body.slice(0, 200)}`]),
    ...(status === 401 && isCall ? missing('www-authenticate') : []),
    ...(status === 405 ? missing('allow') : []),
    ...(status === 429 ? missing('retry-after') : []),
  ]
}

/** `{ detail }`, or lists of sentences per field, as deep as the fields are. */
export function isRefusal(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false
  if (Array.isArray(body)) return body.every((item) => typeof item === 'string' || isRefusal(item))
  const entries = Object.entries(body)
  if ('detail' in body && entries.length === 1) {
    return typeof body.detail === 'string' || isRefusal(body.detail)
  }
  return entries.every(([, value]) => isRefusal(value))
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
