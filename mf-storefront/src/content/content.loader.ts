import { ApiError } from 'shared-contracts/api-client'
import { notFound, type LoaderAnswer, type LoaderArgs } from 'shared-contracts/page'
import { pageHead } from '../loading/page-head'
import { contentPageAt } from './content-pages'
import { withoutOwnTitle } from './own-title'

export interface ContentData {
  /** Page id, for the tab that is current. */
  id: string
  title: string
  /** Sanitised by the API. Empty while nobody has written it. */
  html: string
}

export async function loader({
  url,
  context,
  signal,
}: LoaderArgs): Promise<LoaderAnswer<ContentData>> {
  const page = contentPageAt(url, context.href)
  if (!page) return notFound()
  const { id, title, call } = page
  const record = await context.api.call(call, { signal }).catch(missing)
  if (!record) return notFound()
  return {
    head: pageHead(record, { title }),
    data: { id, title, html: withoutOwnTitle(record.page_description, title).trim() },
  }
}

function missing(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined
  throw error
}
