import { copyMeta, keepHeader } from './names'

/** A copy of this plan serves for a day, so that a visit costs its bytes once. */
const freshMs = 24 * 60 * 60_000

/** Whether a page need not be fetched for the device alone. */
export function isFresh(copy: Response | undefined, plan: string, now: number): boolean {
  if (copy?.headers.get(keepHeader) !== plan) return false
  return now - storedAt(copy).getTime() < freshMs
}

/** The page, with a word in its head that it is a copy and of when. */
export async function markAsCopy(copy: Response): Promise<Response> {
  const html = await copy.text()
  const meta = `<meta name="${copyMeta}" content="${storedAt(copy).toISOString()}">`
  return new Response(
    html.replace('</head>', () => `${meta}</head>`),
    { headers: copy.headers },
  )
}

/** The stored page, of which the server has just said that it is the page of now. */
export function refreshDate(copy: Response, { headers: freshHeaders }: Response): Response {
  const headers = new Headers(copy.headers)
  headers.set('date', freshHeaders.get('date') ?? new Date().toUTCString())
  return new Response(copy.body, { headers })
}

/** When the server sent it. */
export function storedAt({ headers }: Response): Date {
  const time = Date.parse(headers.get('date') ?? '')
  return new Date(Number.isNaN(time) ? 0 : time)
}
