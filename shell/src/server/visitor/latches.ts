import type { Latches } from '../plan/plan-request'
import { rolloutsCookie, setCookie } from '../http/cookies'
import { sign, unsign } from '../http/signed-value'

const purpose = 'rollouts'
/** A browser keeps 4096 characters per cookie; a longer list is cut. */
const maxCharacters = 3500

/** Which rollouts' canaries a visitor has received, by their cookie. A forged one says nothing. */
export function readLatches(cookie: string | undefined, secret: string): Latches {
  const value = unsign(cookie, purpose, secret)
  return value ? Object.fromEntries(new URLSearchParams(value)) : {}
}

/** Set-Cookie for the latches of now; undefined when the browser has them already. */
export function latchCookie(
  before: Latches,
  now: Latches,
  { secret, secure }: { secret: string; secure: boolean },
): string | undefined {
  const value = text(now)
  if (value === text(before)) return undefined
  if (value === '') return setCookie(rolloutsCookie, '', { maxAge: 0, secure })
  return setCookie(rolloutsCookie, sign(value, purpose, secret), { secure })
}

function text(latches: Latches) {
  const pairs = Object.entries(latches)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([remote, id]) => `${encodeURIComponent(remote)}=${encodeURIComponent(id)}`)
  while (pairs.join('&').length > maxCharacters) pairs.shift()
  return pairs.join('&')
}
