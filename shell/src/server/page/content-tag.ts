import { createHash } from 'node:crypto'
import type { RenderedPage } from '../rendered/rendered-page'

/** One for each text of a page, whatever its nonce is: head, what it is started with, body and end. */
export function contentTag(start: string, nonce: string, page: RenderedPage): string {
  const own = start.replaceAll(nonce, '')
  return createHash('sha256').update(own).update(page.version).digest('base64url')
}

/** Of a document that is the same for all: a visit that counts is sent in full, so it makes another one. */
export const visitTag = (tag: string, visit: string | undefined) =>
  visit === undefined ? tag : createHash('sha256').update(`${tag} ${visit}`).digest('base64url')
