import { createHash } from 'node:crypto'
import type { RenderedPage } from '../rendered/rendered-page'

const bodies = new WeakMap<RenderedPage, string>()

/** One for each text of a page, whatever its nonce is: head, what it is started with, body and end. */
export function contentTag(start: string, nonce: string, page: RenderedPage): string {
  const own = start.replaceAll(nonce, '')
  return createHash('sha256').update(own).update(bodyHash(page)).digest('base64url')
}

/** A page is sent to many. */
function bodyHash(page: RenderedPage): string {
  const known = bodies.get(page)
  if (known) return known
  const hash = createHash('sha256').update(JSON.stringify([page.pieces, page.end]))
  const text = hash.digest('base64url')
  bodies.set(page, text)
  return text
}
