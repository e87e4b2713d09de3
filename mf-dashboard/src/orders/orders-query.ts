import { orderStatuses, type OrderStatus } from './order-statuses'

/** What the list shows, and nothing else: it lives in the address, so a link shares it. */
export interface OrdersQuery {
  page: number
  status: OrderStatus | 'All'
  /** ISO dates, both or none. */
  from?: string
  to?: string
  /** Empty, or at least three characters (D 4 "Search"). */
  search: string
  sort: { by: SortKey; descending: boolean }
}

export const sortKeys = ['created_on', 'item', 'number'] as const
export type SortKey = (typeof sortKeys)[number]

export const pageSize = 20
/** D 9: default start of the date filter. */
export const firstDate = '2021-01-01'

const isDate = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** Reads a URL's query; whatever is not understood falls back to its default. */
export function parseOrdersQuery(search: string): OrdersQuery {
  const params = new URLSearchParams(search)
  const page = Number(params.get('page'))
  const status = params.get('status')
  const [from, to] = [params.get('from'), params.get('to')]
  const dates = isDate(from) && isDate(to) && from <= to ? { from, to } : {}
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    status: orderStatuses.find((known) => known === status) ?? 'All',
    ...dates,
    search: searchWords(params.get('q') ?? ''),
    sort: parseSort(params.get('sort')),
  }
}

/** What a text asks for: nothing below three letters (D 4 "Search"). */
export function searchWords(text: string): string {
  const words = text.trim()
  return words.length >= 3 ? words : ''
}

function parseSort(text: string | null): OrdersQuery['sort'] {
  const descending = text?.startsWith('-') ?? true
  const by = sortKeys.find((key) => key === text?.replace(/^-/, ''))
  return by ? { by, descending } : { by: 'created_on', descending: true }
}

/** The address of a list: defaults are left out, and any change but the page starts at page 1. */
export function ordersSearch(query: OrdersQuery, change: Partial<OrdersQuery> = {}): string {
  const next = { ...query, page: 1, ...change }
  const params = new URLSearchParams()
  if (next.status !== 'All') params.set('status', next.status)
  if (next.search) params.set('q', next.search)
  if (next.from && next.to) {
    params.set('from', next.from)
    params.set('to', next.to)
  }
  const sort = `${next.sort.descending ? '-' : ''}${next.sort.by}`
  if (sort !== '-created_on') params.set('sort', sort)
  if (next.page > 1) params.set('page', String(next.page))
  const text = params.toString()
  return text ? `?${text}` : ''
}
