import { pickEncoding } from '../http/accepted-encoding'
import type { ReadyDocument } from '../rendered/ready-documents'
import { bodyOf, type RenderedPage } from '../rendered/rendered-page'
import { answerHead } from './answer-head'
import { compositionOf, startOf, type PageContext } from './page-context'
import type { Deps } from './page-deps'

type DocumentDeps = Pick<
  Deps,
  'ready' | 'styles' | 'apiKey' | 'payment' | 'analytics' | 'serviceWorker'
>

/** A stored page as everybody gets it: without a nonce, and without the visit that it belongs to. */
export async function readyDocument(
  page: RenderedPage,
  context: PageContext,
  means: DocumentDeps,
): Promise<ReadyDocument | undefined> {
  const { epoch, variants } = context.assignment
  const assignment = { epoch, variants }
  const { url, saveData, acceptEncoding } = context.page
  const { head } = answerHead(context.match, page.head)
  return means.ready?.get({
    key: JSON.stringify([compositionOf(context), saveData, assignment]),
    version: page.version,
    encoding: pickEncoding(acceptEncoding),
    hasQuery: url.includes('?'),
    async text(nonce) {
      const start = await startOf({ ...context, assignment, nonce }, head, means)
      return start + bodyOf(page, nonce) + page.end
    },
  })
}
