import { randomBytes } from 'node:crypto'
import { groups } from 'shared-contracts/capabilities'
import { cookies as listed } from 'shared-contracts/stored-things'
import { z } from 'zod'
import type { Audience } from '../plan/plan-request'
import { cookieReader, sessionCookie, setCookie, visitorCookie } from '../http/cookies'
import { sign, unsign } from '../http/signed-value'

/** Values of before, whose cookie lived a year, are not read: the next page replaces them. */
export const visitorPurpose = 'visit'
export const sessionSeconds = listed.session.time

const sessionValue = z.object({
  id: z.number().int(),
  groups: z.array(z.number().int()),
  plan: z.string().optional(),
  /** Seconds since 1970 after which the rules by group no longer apply. */
  expires: z.number(),
  /** By which the API says whether the session goes on; absent where it has none. */
  mark: z.string().optional(),
})

export type SessionUser = Omit<z.infer<typeof sessionValue>, 'expires'>

export interface RecognisedVisitor {
  audience: Audience
  /** Of the session in the cookie. */
  mark?: string | undefined
  /** To be set when the visitor is new here. */
  setCookie?: string
}

/** Who is asking, by cookies alone. A forged or missing visitor cookie yields a new visitor. */
export function recognise(
  cookies: string | undefined,
  { secret, secure, now = Date.now() }: { secret: string; secure: boolean; now?: number },
): RecognisedVisitor {
  const cookie = cookieReader(cookies)
  const session = readSession(cookie(sessionCookie), secret, now)
  const user = session && { id: session.id, groups: session.groups, plan: session.plan }
  const known = unsign(cookie(visitorCookie), visitorPurpose, secret)
  if (known) return { audience: { visitor: known, user }, mark: session?.mark }
  const visitor = randomBytes(16).toString('hex')
  const value = sign(visitor, visitorPurpose, secret)
  return {
    audience: { visitor, user },
    mark: session?.mark,
    setCookie: setCookie(visitorCookie, value, { secure }),
  }
}

function readSession(text: string | undefined, secret: string, now: number) {
  const value = unsign(text, 'session', secret)
  if (!value) return undefined
  const parsed = sessionValue.safeParse(decode(value))
  if (!parsed.success || parsed.data.expires * 1000 < now) return undefined
  return parsed.data
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
  { id, groups, plan, mark }: SessionUser,
  { secret, secure, now = Date.now() }: { secret: string; secure: boolean; now?: number },
): string {
  const expires = Math.floor(now / 1000) + sessionSeconds
  const value = Buffer.from(JSON.stringify({ id, groups, plan, expires, mark })).toString(
    'base64url',
  )
  return setCookie(sessionCookie, sign(value, 'session', secret), {
    maxAge: sessionSeconds,
    secure,
  })
}

export const clearedSessionCookie = (secure: boolean) =>
  setCookie(sessionCookie, '', { maxAge: 0, secure })

/** Rules give versions to those who work here, and they order next to nothing. */
export const isStaff = ({ user }: Audience) =>
  user?.groups.some((group) => group !== groups.customer) ?? false
