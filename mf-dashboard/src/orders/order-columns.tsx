import type { OrderRow } from 'shared-contracts/api/order.schema'
import { can } from 'shared-contracts/capabilities'
import type { Column } from 'shared-ui/data-table'
import { DateText } from 'shared-ui/date-text'
import { Money } from 'shared-ui/money'
import { StatusStamp } from 'shared-ui/status-stamp'
import { LawyerOf } from './lawyer-of'
import styles from './orders.module.css'

const number: Column<OrderRow> = {
  key: 'number',
  header: 'Order No.',
  sort: 'number',
  cell: (order) => <span className={styles.nowrap}>{order.number}</span>,
}
const date: Column<OrderRow> = {
  key: 'date',
  header: 'Date',
  sort: 'created_on',
  cell: (order) => <DateText value={order.date} style="short" />,
}
const name: Column<OrderRow> = {
  key: 'name',
  header: 'Name',
  cell: (order) => (
    <span className={styles.clip} title={order.customerName}>
      {order.customerName}
    </span>
  ),
}
const userId: Column<OrderRow> = {
  key: 'user',
  header: 'User Id',
  cell: (order) => <span className={styles.muted}>{order.username}</span>,
}
const item: Column<OrderRow> = {
  key: 'item',
  header: 'Item',
  sort: 'item',
  cell: (order) => <span className={styles.nowrap}>{order.item}</span>,
}
const lawyer: Column<OrderRow> = {
  key: 'lawyer',
  header: 'Lawyer Assigned',
  cell: (order) => <LawyerOf order={order} />,
}
const amount: Column<OrderRow> = {
  key: 'amount',
  header: 'Amount',
  align: 'end',
  cell: (order) => <Money value={order.amount} style="exact" />,
}
const status: Column<OrderRow> = {
  key: 'status',
  header: 'Status',
  cell: (order) => <StatusStamp status={order.status} />,
}

/** D 2 "Orders list": name and user for staff, the lawyer for groups other than 2 and 3. */
export function orderColumns(group: number): Column<OrderRow>[] {
  return [
    number,
    date,
    ...(can(group, 'orders.see-customer') ? [name, userId] : []),
    item,
    ...(can(group, 'orders.see-lawyer') ? [lawyer] : []),
    amount,
    status,
  ]
}
