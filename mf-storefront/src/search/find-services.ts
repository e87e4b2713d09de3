import type { ApiClient } from 'shared-contracts/api-client'
import { getServerCapabilities } from 'shared-contracts/api/capabilities.contract'
import { listServices, searchServices } from 'shared-contracts/api/search.contract'
import type { ServiceSummary } from 'shared-contracts/api/services.schema'
import { textOfHtml } from 'shared-contracts/text-of-html'
import type { SearchQuery } from './search-query'

export const pageSize = 20

export interface FoundServices {
  services: ServiceSummary[]
  /** On all pages. */
  total: number
}

/**
 * One page of the services that hold the words. A server without word search lists every service
 * of the type instead, and the words are looked for here.
 */
export async function findServices(
  api: ApiClient,
  { text, type, page }: SearchQuery,
  signal: AbortSignal,
): Promise<FoundServices> {
  const service_type = type.toUpperCase() || undefined
  const paging = { page: page > 1 ? String(page) : undefined, page_size: String(pageSize) }
  const request = api.call(searchServices, {
    query: { service_type, search: text || undefined, ...paging },
    signal,
  })
  // Where the server cannot search, nobody waits for this answer.
  request.catch(() => undefined)
  if (await searchesWords(api, signal)) {
    const { results, paginationTotal } = await request
    return { services: results, total: paginationTotal }
  }
  const { results } = await (service_type
    ? api.call(searchServices, { query: { service_type }, signal })
    : api.call(listServices, { signal }))
  const found = results.filter((service) => containsWords(wordsOf(service), text))
  return {
    services: found.slice((page - 1) * pageSize, page * pageSize),
    total: found.length,
  }
}

const searchesWords = (api: ApiClient, signal: AbortSignal) =>
  api.call(getServerCapabilities, { signal }).then(
    ({ extensions }) => extensions.includes('service-search'),
    () => false,
  )

const wordsOf = ({ service_title, service_content, service_category }: ServiceSummary) =>
  [service_title, textOfHtml(service_content), service_category].join(' ')

/** Whether every word typed occurs in the text. Tone marks, dots and capitals do not count. */
export function containsWords(text: string, typed: string): boolean {
  const plainText = plain(text)
  return plain(typed)
    .split(/\s+/)
    .every((word) => plainText.includes(word))
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
