import { z } from 'zod'
import type { Override } from '../plan/plan-request'
import { qaCookie, setCookie } from '../http/cookies'
import { sign, unsign } from '../http/signed-value'

const cookieValue = z.object({
  remotes: z.record(z.string(), z.string()),
  until: z.string(),
  /** Of the link; absent where a developer's machine serves the version. */
  id: z.string().optional(),
})

interface Deps {
  secret: string
  /** The cookie is worth nothing on another host of the same house. */
  host: string
  /** Ids of links that were revoked and have not expired. */
  revokedLinks?: readonly string[]
}

const purpose = (host: string) => `qa ${host.toLowerCase()}`

/** What a link chose before, while it lasts. */
export function readQaCookie(
  cookie: string | undefined,
  { secret, host, revokedLinks = [] }: Deps,
  now: number = Date.now(),
): Override | undefined {
  const value = unsign(cookie, purpose(host), secret)
  if (!value) return undefined
  const parsed = cookieValue.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString()))
  if (!parsed.success || !(Date.parse(parsed.data.until) > now)) return undefined
  const { id, ...override } = parsed.data
  return id && revokedLinks.includes(id) ? undefined : override
}

/** Set-Cookie that shows the chosen versions until their time. */
export function qaCookieFor(
  { remotes, until, id }: Pick<Override, 'remotes' | 'until'> & { id?: string },
  { secret, host, secure }: Omit<Deps, 'revokedLinks'> & { secure: boolean },
  now: number = Date.now(),
): string {
  const value = Buffer.from(JSON.stringify({ remotes, until, id })).toString('base64url')
  const maxAge = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))
  return setCookie(qaCookie, sign(value, purpose(host), secret), { maxAge, secure })
}

export const clearedQaCookie = (secure: boolean) => setCookie(qaCookie, '', { maxAge: 0, secure })
