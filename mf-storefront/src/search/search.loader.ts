import { ApiError, type ApiClient } from 'shared-contracts/api-client'
import { suggestServices } from 'shared-contracts/api/search.contract'
import type { ServiceSummary } from 'shared-contracts/api/services.schema'
import { suggestedServices, type SuggestedService } from 'shared-contracts/api/suggested-services'
import { notFound, type LoaderAnswer, type LoaderArgs } from 'shared-contracts/page'
import { textOfHtml } from 'shared-contracts/text-of-html'
import { findServices, type FoundServices } from './find-services'
import { searchQueryOf, type SearchQuery } from './search-query'
import { searchTexts } from './texts'

/** A service as the list shows it; the whole record would carry a document's first page. */
export interface SearchResult {
  slug: string
  title: string
  sentence: string
  /** "Personal, Property". */
  category: string
  /** Decimal text in naira. */
  amount: string
}

export interface SearchData {
  query: SearchQuery
  results: SearchResult[]
  /** On all pages. */
  total: number
  /** What a slip may have meant; only where nothing was found. */
  near: SuggestedService[]
}

/** Lists everything for an empty search. A page beyond the last is not found. */
export async function loader({
  url,
  context,
  signal,
}: LoaderArgs): Promise<LoaderAnswer<SearchData>> {
  const query = searchQueryOf(url)
  const { text, page } = query
  const found = await findServices(context.api, query, signal).catch(beyondLast(page))
  if (!found || (page > 1 && found.services.length === 0)) return notFound()
  const near = text && found.total === 0 ? await findNear(context.api, text, signal) : []
  return {
    head: {
      title: text ? `${text} - ${searchTexts.title}` : searchTexts.title,
      description: searchTexts.description,
      noIndex: text !== '' || page > 1,
    },
    data: { query, results: found.services.map(resultOf), total: found.total, near },
  }
}

/** The same as the suggestions below the search box, which forgive a slip. */
const findNear = (api: ApiClient, text: string, signal: AbortSignal): Promise<SuggestedService[]> =>
  api
    .call(suggestServices, {
      query: {
        service_title_suggest__completion: text,
        service_content_suggest__completion: text,
      },
      signal,
    })
    .then(suggestedServices, () => [])

const beyondLast =
  (page: number) =>
  (error: unknown): FoundServices | undefined => {
    if (page > 1 && error instanceof ApiError && error.status === 404) return undefined
    throw error
  }

const resultOf = (service: ServiceSummary): SearchResult => ({
  slug: service.slug,
  title: service.service_title,
  sentence: textOfHtml(service.service_content),
  category: [service.service_type, service.service_category].filter(Boolean).join(', '),
  amount: service.amount,
})
