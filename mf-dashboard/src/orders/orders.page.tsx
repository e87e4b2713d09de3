import {
  countOrders,
  listClientOrdersByStatus,
  listOrders,
  listOrdersByStatus,
} from 'shared-contracts/api/order.contract'
import type { OrderRow, OrderStatus } from 'shared-contracts/api/order.schema'
import { groups } from 'shared-contracts/capabilities'
import { defineList } from 'screens/list'
import { texts } from '../texts'
import { bulkActions } from './bulk-actions'
import { orderColumns } from './order-columns'

/** The strip's order (look: All, Completed, Payment Pending, Payment Done, then the others). */
const statuses = [
  'Completed',
  'Payment Pending',
  'Payment Done',
  'Processing',
  'Order Placed',
] as const satisfies readonly OrderStatus[]

export const { loader, Component } = defineList<OrderRow>({
  noun: 'orders',
  pageSize: 20,
  columns: orderColumns,
  filter: {
    label: 'Status',
    options: ['All', ...statuses].map((value) => ({ value, label: value })),
  },
  search: { placeholder: 'Order No., name or item' },
  dates: 'created_on',
  defaultSort: '-created_on',
  // Group 1 has a call by status of its own (decisions.md, "Group 2 treated as staff").
  fetch({ api, group, filter, query }) {
    const status = statuses.find((known) => known === filter)
    if (!status) return api.call(listOrders, { query })
    const byStatus = group === groups.admin ? listOrdersByStatus : listClientOrdersByStatus
    return api.call(byStatus, { params: { status }, query })
  },
  async counts({ api, query: { search, created_on__date__gte, created_on__date__lte } }) {
    const range = { created_on__date__gte, created_on__date__lte }
    return (await api.call(countOrders, { query: { ...range, search } })).counts
  },
  rowKey: (order) => order.number,
  rowLabel: (order) => `order ${order.number}`,
  rowHref: ({ number, item }, href) => href('dashboard.order', { number, item }),
  empty: texts.noOrders,
  emptyHint: 'An order appears here as soon as it is placed.',
  exports: [{ capability: 'orders.export', label: 'Export' }],
  bulk: bulkActions,
})
