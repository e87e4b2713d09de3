import { createHash, timingSafeEqual } from 'node:crypto'

/** As 64 hexadecimal digits: what is stored of a token or a link, which are long random texts. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Whether somebody knows a secret, in a time that tells nothing about it. `candidate` is what a request
 * brought, of any type; an empty secret is known to nobody.
 */
export function sameSecret(candidate: unknown, expected: string): boolean {
  return (
    typeof candidate === 'string' &&
    expected !== '' &&
    timingSafeEqual(digest(candidate), digest(expected))
  )
}

/** Digests are of one length, as the comparison wants them. */
const digest = (text: string) => createHash('sha256').update(text).digest()
