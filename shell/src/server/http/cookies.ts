import fastifyCookie from '@fastify/cookie'
import { demotedCookie, safeModeCookie } from 'release-contracts/assignment'
import { cookies } from 'shared-contracts/stored-things'

/** Cookies of the composition server; the API never sees them. */
export const visitorCookie = cookies.visitor.name
export const sessionCookie = cookies.session.name
export const rolloutsCookie = cookies.rollouts.name
export const qaCookie = cookies.qa.name

const own: readonly string[] = [
  visitorCookie,
  sessionCookie,
  rolloutsCookie,
  qaCookie,
  demotedCookie,
  safeModeCookie,
]

/** Values go out and come in as they are: ours are signed, letter by letter. */
const asItIs = (value: string) => value

/** Reads a Cookie header once, for several names. The first of two cookies of one name counts. */
export function cookieReader(header: string | undefined): (name: string) => string | undefined {
  const found = fastifyCookie.parse(header ?? '', { decode: asItIs })
  return (name) => found[name]
}

export const readCookie = (header: string | undefined, name: string) => cookieReader(header)(name)

/** The header without our cookies; undefined when nothing is left. */
export function withoutOwnCookies(header: string | undefined): string | undefined {
  const others = parts(header).filter((part) => !own.includes(part.split('=', 1)[0] ?? ''))
  return others.length > 0 ? others.join('; ') : undefined
}

/** Whether any of ours is there: only then the answer may be somebody's own. */
export const hasOwnCookie = (header: string | undefined) =>
  parts(header).some((part) => own.includes(part.split('=', 1)[0] ?? ''))

const parts = (header = '') =>
  header
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/**
 * A Set-Cookie value that scripts cannot read. Without a maximum age it goes when the browser is closed;
 * one of 0 removes the cookie.
 */
export function setCookie(
  name: string,
  value: string,
  { maxAge, secure }: { maxAge?: number; secure: boolean },
): string {
  const age = maxAge === undefined ? {} : { maxAge }
  const limits = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return fastifyCookie.serialize(name, value, { ...limits, ...age, encode: asItIs })
}
