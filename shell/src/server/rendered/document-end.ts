import type { HydrationState } from 'react-router-dom'
import { pageDocumentId, visitId, type PageDocument } from '../../app/start-document'
import type { RenderResult } from '../workers/render-page'
import { attributes, jsonScript } from './html'

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
