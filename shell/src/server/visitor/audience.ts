import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Audience } from '../plan/plan-request'
import { cookieReader, sessionCookie, setCookie, visitorCookie } from './cookies'
import { sign, unsign } from './signed-value'

const year = 365 * 24 * 60 * 60
export const sessionSeconds = 12 * 60 * 60

const sessionValue = z.object({
  id: z.number().int(),
  groups: z.array(z.number().int()),
  /** Seconds since 1970 after which the rules by group no longer apply. */
  expires: z.number(),
})

export type SessionUser = Pick<z.infer<typeof sessionValue>, 'id' | 'groups'>

export interface Recognised {
  audience: Audience
  /** To be set when the visitor is new here. */
  setCookie?: string
}

/** Who is asking, by cookies alone. A forged or missing visitor cookie yields a new visitor. */
export function recognise(
  cookies: string | undefined,
  { secret, secure, now = Date.now() }: { secret: string; secure: boolean; now?: number },
): Recognised {
  const cookie = cookieReader(cookies)
  const user = readSession(cookie(sessionCookie), secret, now)
  const known = unsign(cookie(visitorCookie), 'visitor', secret)
  if (known) return { audience: { visitor: known, user } }
  const visitor = randomBytes(16).toString('hex')
  const value = sign(visitor, 'visitor', secret)
  return {
    audience: { visitor, user },
    setCookie: setCookie(visitorCookie, value, { maxAge: year, secure }),
  }
}

function readSession(text: string | undefined, secret: string, now: number) {
  const value = unsign(text, 'session', secret)
  if (!value) return undefined
  const parsed = sessionValue.safeParse(decode(value))
  if (!parsed.success || parsed.data.expires * 1000 < now) return undefined
  return { id: parsed.data.id, groups: parsed.data.groups }
}

function decode(value: string): unknown {
  try {
    return JSON.parse(Buffer.from(value, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** Set-Cookie for a signed-in user. */
export function sessionCookieFor(
  { id, groups }: SessionUser,
  { secret, secure, now = Date.now() }: { secret: string; secure: boolean; now?: number },
): string {
  const expires = Math.floor(now / 1000) + sessionSeconds
  const value = Buffer.from(JSON.stringify({ id, groups, expires })).toString('base64url')
  return setCookie(sessionCookie, sign(value, 'session', secret), {
    maxAge: sessionSeconds,
    secure,
  })
}

export const clearedSessionCookie = (secure: boolean) =>
  setCookie(sessionCookie, '', { maxAge: 0, secure })
