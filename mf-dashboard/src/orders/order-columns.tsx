import type { OrderRow } from 'shared-contracts/api/order.schema'
import { column, type ListColumn } from 'screens/list'
import { StatusStamp } from 'shared-ui/status-stamp'
import styles from './orders.module.css'

const ofCustomer = { only: 'orders.see-customer' } as const

/** D 2 "Orders list": name and user for staff, the lawyer for groups other than 2 and 3. */
export const orderColumns: ListColumn<OrderRow>[] = [
  column('number', 'Order No.', (row) => row.number, { sort: 'number', fixed: true, card: 'top' }),
  column('date', 'Date', (row) => row.date, { kind: 'date', sort: 'created_on', card: 'top' }),
  column('name', 'Name', (row) => row.customerName, { ...ofCustomer, card: 'line' }),
  column('user', 'User Id', (row) => row.username, { ...ofCustomer, card: 'none' }),
  column('item', 'Item', (row) => row.item, { sort: 'item', fixed: true, card: 'title' }),
  column('lawyer', 'Lawyer Assigned', (row) => row.laywerAssigned, {
    cell: lawyerOf,
    only: 'orders.see-lawyer',
  }),
  // What its receipt says: after discounts.
  column('amount', 'Amount', (row) => row.payable ?? row.amount, { kind: 'money', card: 'amount' }),
  column('status', 'Status', (row) => row.status, {
    cell: (row) => <StatusStamp status={row.status} />,
    card: 'stamp',
  }),
]

/**
 * Type A needs no lawyer; Type B waits for one until an admin assigns. A name is plain text, so that the table
 * shortens it.
 */
function lawyerOf({ laywerAssigned, flow_type }: OrderRow) {
  if (laywerAssigned) return laywerAssigned
  if (flow_type === 'Type B') return <strong className={styles.waiting}>Not assigned</strong>
  return <span className={styles.muted}>Not needed</span>
}
