import { texts } from './texts'

/** What a list shows, and nothing else: it lives in the address, so a link shares it. */
export interface ListQuery {
  /** Counted from 1. */
  page: number
  /** A value of the list's filter; its first value shows everything. */
  filter: string
  /** ISO dates, both or none. */
  from?: string
  to?: string
  /** Empty, or at least as long as the list's search needs (D 4 "Search"). */
  search: string
  sort: { by: string; descending: boolean }
}

/** What of a list its address can say. */
export interface ListShape {
  /** Values of the filter, the one that shows everything first. */
  filters: readonly string[]
  /** Names that the server sorts by. */
  sorts: readonly string[]
  /** `-created_on`: descending. */
  defaultSort: string
  /** Shortest search that is asked (D 4: 3, bot logs 2). */
  minSearch: number
}

/** D 9: default start of the date filter. */
export const defaultFromDate = '2021-01-01'

/** Parameters of the address that belong to the list; others, such as `id`, stay as they are. */
const ownParams = ['page', 'status', 'from', 'to', 'q', 'sort']

/** Reads a URL's query; whatever is not understood falls back to its default. */
export function parseListQuery(shape: ListShape, search: string): ListQuery {
  const params = new URLSearchParams(search)
  const page = Number(params.get('page'))
  const filter = params.get('status')
  const [from, to] = [params.get('from'), params.get('to')]
  const dates = isDate(from) && isDate(to) && from <= to ? { from, to } : {}
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    filter: shape.filters.find((known) => known === filter) ?? shape.filters[0] ?? '',
    ...dates,
    search: searchTerm(shape, params.get('q') ?? ''),
    sort: parseSort(shape, params.get('sort')),
  }
}

/**
 * The query text of an address that shows `query` with `change`: defaults are left out, what is not
 * the list's stays, and any change but of the page starts at page 1. `?…` or an empty text.
 */
export function listSearch(
  shape: ListShape,
  current: string,
  query: ListQuery,
  change: Partial<ListQuery> = {},
): string {
  const next = { ...query, page: 1, ...change }
  const params = new URLSearchParams(current)
  for (const name of ownParams) params.delete(name)
  if (next.filter !== (shape.filters[0] ?? '')) params.set('status', next.filter)
  if (next.search) params.set('q', next.search)
  if (next.from && next.to) {
    params.set('from', next.from)
    params.set('to', next.to)
  }
  const sort = sortParam(next.sort)
  if (sort !== shape.defaultSort) params.set('sort', sort)
  if (next.page > 1) params.set('page', String(next.page))
  const text = params.toString()
  return text ? `?${text}` : ''
}

/** What keeps a typed start and end from being a range up to today; empty where they are one. */
export function rangeErrors(range: { from: string; to: string }, today: string) {
  const { from, to } = range
  const errors: { from?: string; to?: string } = {}
  if (!isDate(from)) errors.from = texts.noSuchDay
  if (!isDate(to)) errors.to = texts.noSuchDay
  else if (to > today) errors.to = texts.endAfterToday
  else if (isDate(from) && from > to) errors.from = texts.startAfterEnd
  return errors
}

/** What an address asks for and the list cannot show, in a sentence; undefined where it shows all. */
export function ignoredNotice(search: string, query: ListQuery): string | undefined {
  const params = new URLSearchParams(search)
  const page = Number(params.get('page'))
  if (page > query.page) {
    return `Page ${page.toLocaleString('en')} does not exist. Showing page ${query.page}.`
  }
  const hasDates = params.has('from') || params.has('to')
  return hasDates && query.from === undefined ? texts.noRange : undefined
}

/** What a text asks for: nothing below the shortest search (D 4 "Search"). */
export function searchTerm({ minSearch }: Pick<ListShape, 'minSearch'>, text: string): string {
  const words = text.trim()
  return words.length >= minSearch ? words : ''
}

/** `-created_on` for a descending sort, as the API and the address write it. */
export const sortParam = ({ by, descending }: ListQuery['sort']) => `${descending ? '-' : ''}${by}`

function parseSort({ sorts, defaultSort }: ListShape, text: string | null): ListQuery['sort'] {
  const known = sorts.includes(text?.replace(/^-/, '') ?? '') && text ? text : defaultSort
  return { by: known.replace(/^-/, ''), descending: known.startsWith('-') }
}

/** A day of the calendar as `YYYY-MM-DD`: not 31 February, which `Date` moves into March. */
function isDate(text: string | null): text is string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
