import type { LoaderContext } from 'shared-contracts/page'
import { failureOf } from 'shared-contracts/failure'
import { isNarrowViewport } from 'shared-ui/data-table'
import { fetchRows } from './fetch-rows'
import { lagosToday } from './lagos-time'
import { countsFor } from './list-counts'
import {
  apiQuery,
  shapeOf,
  type ListCall,
  type ListData,
  type ListDefinition,
} from './list-definition'
import { parseListQuery, type ListQuery } from './list-query'

interface LoadListArgs<Scope> {
  /** Path and query of the page. */
  url: string
  context: Pick<LoaderContext, 'api' | 'session'>
  scope: Scope
}

/**
 * Reads the page of rows that an address asks for. Never rejects: a failure is part of the data. A page
 * that is gone, because its last row left the list, is answered with the first.
 */
export async function loadList<Row, Scope>(
  definition: ListDefinition<Row, Scope>,
  args: LoadListArgs<Scope>,
): Promise<ListData<Row>> {
  const query = parseListQuery(shapeOf(definition), args.url.split('?')[1] ?? '')
  const asked = await loadPage(definition, query, args)
  const gone = asked.failure?.kind === 'missing' && query.page > 1
  return gone ? loadPage(definition, { ...query, page: 1 }, args) : asked
}

async function loadPage<Row, Scope>(
  definition: ListDefinition<Row, Scope>,
  query: ListQuery,
  { context, scope }: LoadListArgs<Scope>,
): Promise<ListData<Row>> {
  const pageSize = pageSizeOf(definition)
  const call = listCall(definition, context, query, scope, pageSize)
  const now = new Date()
  const base = { query, pageSize, today: lagosToday(now), readAt: now.toISOString() }
  try {
    const [rows, counts] = await Promise.all([
      fetchRows(definition, query, call),
      countsFor(definition, call),
    ])
    return { ...base, rows, counts }
  } catch (error) {
    return { ...base, failure: failureOf(error) }
  }
}

export function listCall<Row, Scope>(
  definition: ListDefinition<Row, Scope>,
  { api, session }: Pick<LoaderContext, 'api' | 'session'>,
  query: ListQuery,
  scope: Scope,
  pageSize = definition.pageSize,
): ListCall<Scope> {
  const user = session.status === 'signed-in' ? session : undefined
  return {
    api,
    group: user?.group ?? 0,
    userId: user?.userId ?? 0,
    filter: query.filter,
    query: apiQuery(definition, query, query.page, pageSize),
    scope,
  }
}

const pageSizeOf = <Row, Scope>({ pageSize, phone }: ListDefinition<Row, Scope>) =>
  phone && isNarrowViewport() ? phone.pageSize : pageSize
