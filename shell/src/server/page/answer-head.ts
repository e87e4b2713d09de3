import type { PageHead } from 'shared-contracts/page'
import { notFoundHead, staticHead } from '../../app/routes/page-answer'
import type { PageMatch } from '../plan/match-page'
import type { HeadMessage } from '../workers/render-page'

export interface AnswerHead {
  status: number
  head: PageHead
}

/** As the manifest says, or as the page's data say where it is they that say it. */
export function answerHead(match: PageMatch | undefined, message?: HeadMessage): AnswerHead {
  const stated = match ? 200 : 404
  if (!message || match?.page.head !== 'data')
    return { status: stated, head: headOf(match, stated) }
  const { status, head = headOf(match, status) } = message
  // A loader that failed is said inside the page; the document itself is sound.
  return { status: status >= 500 ? 200 : status, head }
}

const headOf = (match: PageMatch | undefined, status: number): PageHead =>
  match && status !== 404 ? staticHead(match.page) : notFoundHead
