import type { OrderPage, OrderRow } from 'shared-contracts/api/order.schema'
import { useLocation, useRevalidator } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { DataTable } from 'shared-ui/data-table'
import { Pager } from 'shared-ui/pager'
import { texts } from '../texts'
import { OrderCard } from './order-card'
import { orderColumns } from './order-columns'
import { ordersSearch, pageSize, type OrdersQuery, type SortKey } from './orders-query'
import { useOrderHref } from './use-order-href'

interface Props {
  group: number
  query: OrdersQuery
  orders?: OrderPage
  failed: boolean
  loading: boolean
}

export function OrdersTable({ group, query, orders, failed, loading }: Props) {
  const { pathname } = useLocation()
  const { navigate } = useShell()
  const { revalidate } = useRevalidator()
  const hrefOf = useOrderHref()
  const total = orders?.paginationTotal ?? 0

  return (
    <>
      <DataTable<OrderRow>
        caption="Orders"
        columns={orderColumns(group)}
        rows={orders?.results ?? []}
        rowKey={(order) => order.number}
        rowLabel={(order) => `order ${order.number}`}
        rowHref={hrefOf}
        sort={query.sort}
        onSort={({ by, descending }) =>
          navigate(pathname + ordersSearch(query, { sort: { by: by as SortKey, descending } }))
        }
        card={(order) => <OrderCard order={order} group={group} />}
        state={stateOf(failed, loading, revalidate)}
        empty={<p>{texts.noOrders}</p>}
      />
      {total > pageSize && (
        <Pager
          page={query.page}
          pageCount={Math.ceil(total / pageSize)}
          total={total}
          pageSize={pageSize}
          hrefFor={(page) => pathname + ordersSearch(query, { page })}
        />
      )}
    </>
  )
}

function stateOf(failed: boolean, loading: boolean, retry: () => void) {
  if (failed) {
    return {
      status: 'failed' as const,
      message: 'Check your connection and try again.',
      onRetry: retry,
    }
  }
  return { status: loading ? ('stale' as const) : ('ready' as const) }
}
