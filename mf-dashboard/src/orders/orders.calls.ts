import { ApiError, type ApiClient } from 'shared-contracts/api-client'
import {
  countOrders,
  listClientOrdersByStatus,
  listOrders,
  listOrdersByStatus,
  type OrderQuery,
} from 'shared-contracts/api/order.contract'
import type { OrderCounts, OrderPage } from 'shared-contracts/api/order.schema'
import { groups } from 'shared-contracts/capabilities'
import { pageSize, type OrdersQuery } from './orders-query'

export function toApiQuery(query: OrdersQuery, size = pageSize, page = query.page): OrderQuery {
  return {
    page,
    page_size: size,
    created_on__date__gte: query.from,
    created_on__date__lte: query.to,
    search: query.search || undefined,
    ordering: `${query.sort.descending ? '-' : ''}${query.sort.by}`,
  }
}

/** One page of orders. Group 1 has its own call by status (decisions.md, "Group 2 treated as staff"). */
export function fetchOrders(
  api: ApiClient,
  group: number,
  query: OrdersQuery,
  apiQuery = toApiQuery(query),
): Promise<OrderPage> {
  if (query.status === 'All') return api.call(listOrders, { query: apiQuery })
  const byStatus = group === groups.admin ? listOrdersByStatus : listClientOrdersByStatus
  return api.call(byStatus, { params: { status: query.status }, query: apiQuery })
}

/** Counts for the status strip; undefined where the server does not offer them. */
export async function fetchCounts(
  api: ApiClient,
  query: OrdersQuery,
): Promise<OrderCounts['counts'] | undefined> {
  const { created_on__date__gte, created_on__date__lte, search } = toApiQuery(query)
  try {
    const answer = await api.call(countOrders, {
      query: { created_on__date__gte, created_on__date__lte, search },
    })
    return answer.counts
  } catch {
    // An extra of our own API: the strip works without numbers.
    return undefined
  }
}

/** The server caps a page at 1000 rows and answers the true total, so the rest is paged. */
export async function fetchAllOrders(api: ApiClient, group: number, query: OrdersQuery) {
  const size = 1000
  const rows: OrderPage['results'] = []
  for (let page = 1; ; page++) {
    const answer = await fetchOrders(api, group, query, toApiQuery(query, size, page))
    rows.push(...answer.results)
    if (answer.results.length === 0 || rows.length >= answer.paginationTotal) return rows
  }
}

/** The session was ended elsewhere: only 401 means that (decisions.md, settled 1). */
export const isExpired = (error: unknown) => error instanceof ApiError && error.status === 401
