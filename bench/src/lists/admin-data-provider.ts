import type { DataProvider, GetListParams, RaRecord } from 'react-admin'

interface OrderAnswer {
  results: { number: string }[]
  paginationTotal: number
}

/** The calls that our orders list makes for an admin, from what react-admin asks for. */
export function ordersPath({ pagination, sort, filter = {} }: Partial<GetListParams>): string {
  const { status, q } = filter as { status?: string; q?: string }
  const path = status ? `/api/order/order_based_payment/${status}/` : '/api/order/list/'
  const query = new URLSearchParams({
    page: String(pagination?.page ?? 1),
    page_size: String(pagination?.perPage ?? 20),
    ...(q && { search: q }),
    ordering: `${sort?.order === 'DESC' ? '-' : ''}${sort?.field ?? 'created_on'}`,
  })
  return `${path}?${query}`
}

export const countsPath = '/api/x/order-counts'

type GetJson = <Answer>(path: string) => Promise<Answer>

/** Orders by page, and their counts as the one record of `order-counts`. */
export function ordersProvider(getJson: GetJson): DataProvider {
  const getList = async (_resource: string, params: GetListParams) => {
    const { results, paginationTotal } = await getJson<OrderAnswer>(ordersPath(params))
    const data: RaRecord[] = results.map((order) => ({ ...order, id: order.number }))
    return { data, total: paginationTotal }
  }
  const getOne = async () => ({ data: { ...(await getJson<object>(countsPath)), id: 'all' } })
  // The list needs no other call; react-admin's type wants them all.
  return { getList, getOne } as unknown as DataProvider
}
