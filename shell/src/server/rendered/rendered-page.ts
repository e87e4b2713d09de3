import { createHash } from 'node:crypto'
import type { HeadMessage, RenderResult } from '../workers/render-page'
import type { HydrationState } from 'react-router-dom'
import { pageDocumentId, visitId, type PageDocument } from '../../app/start-document'
import { attributes, jsonScript } from './html'

/** A page as a worker rendered it, without anything of the visitor who caused it. */
export interface RenderedPage {
  head: HeadMessage
  /** Its HTML, cut where a nonce goes. */
  pieces: readonly string[]
  /** Closes the root element and says what the browser is to do with it. */
  end: string
  bytes: number
  /** Another one for every other text. */
  version: string
}

interface Rendering {
  head: HeadMessage | undefined
  html: string
  /** What stands in the HTML in place of a nonce. */
  placeholder: string
  result: RenderResult
}

/**
 * Undefined for what may not be given to anybody else: a page that is not there, one that leads on, one
 * of which something is missing, and one that was made of more than what the server fetched ahead,
 * because nobody knows when that changes.
 */
export function renderedPage({
  head,
  html,
  placeholder,
  result,
}: Rendering): RenderedPage | undefined {
  if (!head || head.redirect || head.status !== 200) return undefined
  if (result.mode !== 'hydrate' || result.asked !== false || result.missing !== false) {
    return undefined
  }
  const end = documentEnd(result)
  const bytes = 2 * (html.length + end.length)
  const pieces = html.split(placeholder)
  const text = JSON.stringify([head.head, pieces, end])
  const version = createHash('sha256').update(text).digest('base64url')
  return { head, pieces, end, bytes, version }
}

/** Nothing of the page's text is missing, for whoever runs none of its scripts. */
export const isComplete = (result: RenderResult) =>
  result.mode === 'hydrate' && !result.missing && !result.unanswered

export const bodyOf = ({ pieces }: RenderedPage, nonce: string) => pieces.join(nonce)

/** Closes the root element and says what the browser is to do with it. */
export function documentEnd(result: RenderResult): string {
  const page: PageDocument =
    result.mode === 'hydrate'
      ? { mode: 'hydrate', hydration: result.hydration as HydrationState }
      : { mode: 'render' }
  return `</div>${jsonScript(pageDocumentId, page)}`
}

/** The last words. Of a document that is everybody's they are all that is the visitor's own. */
export const closing = (visit?: string) =>
  `${visit ? `<data${attributes({ id: visitId, value: visit })}></data>` : ''}</body></html>`
