import { countOrders, listUserOrders } from 'shared-contracts/api/order.contract'
import type { OrderRow, OrderStatus } from 'shared-contracts/api/order.schema'
import type { DetailCall } from 'screens/detail'
import {
  ListView,
  loadList,
  type ListColumn,
  type ListData,
  type ListDefinition,
} from 'screens/list'
import { orderColumns } from '../orders/order-columns'
import { texts } from '../texts'
import styles from './user-orders.module.css'

/** D 2 "Per-user orders table": the values are order statuses. */
const filters = [
  { value: 'All', label: 'All' },
  { value: 'Completed', label: 'Completed' },
  { value: 'Payment Pending', label: 'Pending' },
  { value: 'Order Placed', label: 'Order-Placed' },
]

const keys = ['number', 'date', 'item', 'amount', 'status']
/** The orders list's own columns, and whose order it is. */
const columns: ListColumn<OrderRow>[] = [
  ...orderColumns.filter(({ key }) => keys.includes(key)),
  { key: 'customer', header: 'Customer', value: (order) => order.customerName, card: 'line' },
]

const definition: ListDefinition<OrderRow, { userId: number }> = {
  noun: 'orders',
  pageSize: 20,
  columns,
  filter: { label: 'Status of orders', options: filters },
  defaultSort: '-created_on',
  fetch: ({ api, filter, query, scope: { userId } }) =>
    api.call(listUserOrders, {
      params: { userId },
      query: filter === 'All' ? query : { ...query, status: filter as OrderStatus },
    }),
  keeps: ({ status }, filter) => filter === 'All' || status === filter,
  counts: async ({ api, scope: { userId: user } }) =>
    (await api.call(countOrders, { query: { user } })).counts,
  rowKey: (order) => order.number,
  rowLabel: (order) => `order ${order.number}`,
  rowHref: ({ number, item }, href) => href('dashboard.order', { number, item }),
  empty: texts.noOrders,
}

export type UserOrdersData = ListData<OrderRow>

/** The page of a user's orders that the address asks for. A failure is part of the data. */
export const loadUserOrders = (
  { url, api, session }: Pick<DetailCall, 'url' | 'api' | 'session'>,
  userId: number,
): Promise<UserOrdersData> =>
  loadList(definition, { url, context: { api, session }, scope: { userId } })

/** The orders of one user, below their profile: a customer's own, or those a lawyer works on. */
export function UserOrders({ data }: { data: UserOrdersData }) {
  return (
    <div className={styles.orders}>
      <h2>Orders</h2>
      <ListView definition={definition} data={data} />
    </div>
  )
}
