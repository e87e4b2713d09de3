import { localApiKey } from 'shared-contracts/exposure'

/** The API as one viewer has it, to find rows for addresses and to verify what a screen did. */
export interface ScreenApi {
  userId: number
  /** Throws for anything but a 2xx. */
  get: <Answer = ListAnswer>(path: string, query?: Record<string, string>) => Promise<Answer>
  post: <Answer = unknown>(path: string, body: object) => Promise<Answer>
  remove: (path: string) => Promise<void>
}

export type Row = Record<string, unknown>

export interface ListAnswer {
  results: Row[]
  paginationTotal: number
}

export function openScreenApi(site: string, userId: number, token: string): ScreenApi {
  async function send(method: string, path: string, body?: object) {
    const answer = await fetch(new URL(path, site), {
      method,
      headers: {
        'Api-Key': localApiKey,
        authorization: `Token ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}.`)
    const text = await answer.text()
    return text === '' ? undefined : (JSON.parse(text) as unknown)
  }
  return {
    userId,
    get: async <Answer>(path: string, query: Record<string, string> = {}) =>
      (await send('GET', `${path}?${new URLSearchParams(query)}`)) as Answer,
    post: async <Answer>(path: string, body: object) => (await send('POST', path, body)) as Answer,
    remove: async (path) => void (await send('DELETE', path)),
  }
}

/** A field of the first row that has one, as text. Throws when there is no such row. */
export async function firstOf(
  api: ScreenApi,
  path: string,
  field: string,
  query: Record<string, string> = {},
): Promise<string> {
  const { results } = await api.get(path, query)
  const values = results.map((row) => String(row[field] ?? ''))
  const firstValue = values.find((value) => value !== '')
  if (firstValue === undefined) throw new Error(`${path} has no row with "${field}".`)
  return firstValue
}
