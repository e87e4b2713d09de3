import type { HydrationState } from 'react-router-dom'
import { pageDocumentId, type PageDocument } from '../../app/start-document'
import type { RenderResult } from '../workers/render-page'
import { jsonScript } from './html'

/** Closes the root element and says what the browser is to do with it. */
export function documentEnd(result: RenderResult): string {
  const page: PageDocument =
    result.mode === 'hydrate'
      ? { mode: 'hydrate', hydration: result.hydration as HydrationState }
      : { mode: 'render' }
  return `</div>${jsonScript(pageDocumentId, page)}</body></html>`
}
