import { ApiError } from 'shared-contracts/api-client'
import type { ListOf } from 'shared-contracts/api/shared.schema'
import type { ListCall, ListDefinition } from './list-definition'
import { toLagosTime } from './lagos-time'
import { takesListQueries } from './list-queries'
import { sortParam, type ListQuery } from './list-query'

type Source<Row, Scope> = Pick<
  ListDefinition<Row, Scope>,
  'columns' | 'dates' | 'defaultSort' | 'fetch' | 'keeps'
>

/**
 * One page of what an address asks for. A server with the specification's parameters alone ignores the others and
 * answers everything: its whole list is read then, and searched, filtered and sorted here (contract 2).
 */
export async function fetchRows<Row, Scope>(
  source: Source<Row, Scope>,
  query: ListQuery,
  call: ListCall<Scope>,
): Promise<ListOf<Row>> {
  const asksMore = query.search !== '' || sortParam(query.sort) !== source.defaultSort
  const answer = source.fetch(call)
  if (!asksMore) {
    const rows = await answer
    if (matchesQuery(source, query, rows, call)) return rows
  }
  // A server that ignores what it does not know may also refuse it.
  answer.catch(() => undefined)
  if (await takesListQueries(call.api)) return answer
  const { wholeList } = await import('./whole-list')
  const isKept = (row: Row) => matchesFilters(source, query, row)
  return pageOf(await wholeList({ ...source, keeps: isKept }, query, call), call)
}

/** False when there are more rows than a page has, or one that the filters leave out. */
const matchesQuery = <Row, Scope>(
  source: Source<Row, Scope>,
  query: ListQuery,
  { results }: ListOf<Row>,
  call: ListCall<Scope>,
) =>
  results.length <= call.query.page_size &&
  results.every((row) => matchesFilters(source, query, row))

/** Whether a row belongs to what the filters ask for, as far as it says so itself. */
function matchesFilters<Row, Scope>(
  { dates, keeps }: Source<Row, Scope>,
  { filter, from, to }: ListQuery,
  row: Row,
): boolean {
  const date = dates && (row as Partial<Record<string, unknown>>)[dates]
  const day = typeof date === 'string' ? toLagosTime(date).slice(0, 10) : undefined
  if (day && from && to && (day < from || day > to)) return false
  return keeps?.(row, filter) ?? true
}

function pageOf<Row, Scope>(rows: readonly Row[], { query }: ListCall<Scope>): ListOf<Row> {
  const { page, page_size: size } = query
  const results = rows.slice((page - 1) * size, page * size)
  if (results.length === 0 && page > 1) throw new ApiError(404, undefined, `page ${page}`)
  return { results, paginationTotal: rows.length, paginationCurrent: page }
}
