import { useEffect } from 'react'
import type { LoaderArgs, LoaderResult } from 'shared-contracts/page'
import { can } from 'shared-contracts/capabilities'
import { useNavigation, usePageData } from 'shared-contracts/router'
import { useUser } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import type { OrderCounts, OrderPage } from 'shared-contracts/api/order.schema'
import { ExportButton } from './export-button'
import { fetchCounts, fetchOrders, isExpired } from './orders.calls'
import { OrdersFilters } from './orders-filters'
import { OrdersTable } from './orders-table'
import { parseOrdersQuery, type OrdersQuery } from './orders-query'
import { lagosToday } from './lagos-today'
import styles from './orders.module.css'

interface OrdersData {
  query: OrdersQuery
  today: string
  orders?: OrderPage
  counts?: OrderCounts['counts']
  problem?: 'expired' | 'failed'
}

export async function loader({ url, context }: LoaderArgs): Promise<LoaderResult<OrdersData>> {
  const { api, session } = context
  const query = parseOrdersQuery(url.split('?')[1] ?? '')
  const group = session.status === 'signed-in' ? session.group : 0
  const base = { query, today: lagosToday() }
  const head = { title: 'Orders', noIndex: true }
  try {
    const [orders, counts] = await Promise.all([
      fetchOrders(api, group, query),
      fetchCounts(api, query),
    ])
    return { head, data: { ...base, orders, counts } }
  } catch (error) {
    return { head, data: { ...base, problem: isExpired(error) ? 'expired' : 'failed' } }
  }
}

export function Component() {
  const { query, today, orders, counts, problem } = usePageData<typeof loader>()
  const user = useUser()
  const { signOut } = useShell()
  const loading = useNavigation().state === 'loading'
  const group = user?.group ?? 0

  useEffect(() => {
    if (problem === 'expired') void signOut({ expired: true })
  }, [problem, signOut])

  return (
    <>
      <div className={styles.titleRow}>
        <h1>{group === 2 || group === 3 ? 'My Orders' : 'Orders'}</h1>
        {can(group, 'orders.export') && (
          <ExportButton query={query} total={orders?.paginationTotal} />
        )}
      </div>
      <OrdersFilters key={JSON.stringify(query)} query={query} counts={counts} today={today} />
      <OrdersTable
        group={group}
        query={query}
        orders={orders}
        failed={problem === 'failed'}
        loading={loading}
      />
    </>
  )
}
