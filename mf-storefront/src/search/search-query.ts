import { queryOf } from '../page-parts/address'

/** The choices of the screen (P 2), as the address writes them. */
export const searchTypes = [
  { label: 'All', value: '' },
  { label: 'Personal', value: 'personal' },
  { label: 'Business', value: 'business' },
] as const

export type SearchType = (typeof searchTypes)[number]['value']

export interface SearchQuery {
  text: string
  type: SearchType
  /** Counted from 1. */
  page: number
}

export const maxTextLength = 100

/** What `?q=&type=&page=` asks for; what makes no sense is left out. */
export function searchQueryOf(url: string): SearchQuery {
  const query = queryOf(url)
  return {
    text: (query.get('q') ?? '').trim().slice(0, maxTextLength),
    type: parseSearchType(query.get('type')),
    page: /^[1-9]\d{0,5}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1,
  }
}

export const parseSearchType = (value: unknown): SearchType =>
  searchTypes.find((type) => type.value === String(value).toLowerCase())?.value ?? ''

/** The query of an address, without what goes without saying. */
export const addressQuery = ({ text, type, page }: SearchQuery) => ({
  q: text || undefined,
  type: type || undefined,
  page: page > 1 ? page : undefined,
})
