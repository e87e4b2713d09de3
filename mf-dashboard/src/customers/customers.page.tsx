import { listOrders } from 'shared-contracts/api/order.contract'
import type { OrderRow } from 'shared-contracts/api/order.schema'
import {
  countCustomers,
  listCustomers,
  listCustomersByStatus,
} from 'shared-contracts/api/users.contract'
import type { CustomerRow, CustomerStatus } from 'shared-contracts/api/users.schema'
import { groups } from 'shared-contracts/capabilities'
import { column, defineList, sheetOf } from 'screens/list'
import { accountColumns, accountList, accountName } from '../account-list/account-list'
import { orderColumns } from '../orders/order-columns'

const statuses = ['Active', 'Inactive', 'Cancelled'] as const satisfies readonly CustomerStatus[]

/** D 2 "Customers list": User ID and Created On are hidden for lawyers and finance. */
const hiddenFor = [groups.lawyer, groups.finance]

const columns = accountColumns<CustomerRow>({ hiddenFor }, [
  column('created', 'Created On', (row) => row.created_on, {
    ...{ kind: 'date', sort: 'created_on', hiddenFor },
  }),
  column('last-order', 'Last Order On', (row) => row.lastorderdate, {
    ...{ kind: 'date', sort: 'lastorderdate' },
  }),
  column('plan', 'Subscription Plan', (row) => row.subscriptionname),
])

/** The orders of the customers that the list shows (D 2 'Export Order Details'). */
const orderDetails = sheetOf<OrderRow, undefined>({
  name: 'Orders',
  columns: orderColumns,
  fetch({ api, filter, query: { search: customer_search, ...query } }) {
    const customer_status = statuses.find((known) => known === filter)
    // The orders of one customer stand together, the newest first.
    const customers = { ordering: 'user', customer_status, customer_search }
    return api.call(listOrders, { query: { ...query, ...customers } })
  },
})

export const { loader, Component } = defineList<CustomerRow>({
  noun: 'customers',
  pageSize: 10,
  pageLinks: 3,
  columns,
  filter: {
    label: 'Status',
    options: ['All', ...statuses].map((value) => ({ value, label: value })),
  },
  ...accountList((api, query) => api.call(countCustomers, { query })),
  defaultSort: '-created_on',
  fetch({ api, filter, query }) {
    const status = statuses.find((known) => known === filter)
    if (!status) return api.call(listCustomers, { query })
    return api.call(listCustomersByStatus, { params: { status }, query })
  },
  rowLabel: (customer) => `customer ${accountName(customer)}`.trim(),
  rowHref: (customer, href) => href('dashboard.customer', {}, { id: customer.id }),
  empty: 'No customers found',
  emptyHint: 'Customers appear here when they sign up.',
  exports: [
    { capability: 'customers.export', label: 'Export' },
    { capability: 'orders.export', label: 'Export Order Details', sheet: orderDetails },
  ],
})
