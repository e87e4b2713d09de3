import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Whether somebody knows a secret, in a time that tells nothing about it. `given` is what a request
 * brought, of any type; an empty secret is known to nobody.
 */
export function sameSecret(given: unknown, wanted: string): boolean {
  return (
    typeof given === 'string' && wanted !== '' && timingSafeEqual(digest(given), digest(wanted))
  )
}

/** Digests are of one length, as the comparison wants them. */
const digest = (text: string) => createHash('sha256').update(text).digest()
