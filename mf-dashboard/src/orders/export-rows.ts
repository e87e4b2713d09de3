import type { OrderRow } from 'shared-contracts/api/order.schema'

/** One spreadsheet row per order, headed as the table is; amounts as numbers, in naira. */
export function exportRows(orders: readonly OrderRow[]) {
  return orders.map((order) => ({
    'Order No.': order.number,
    Date: order.date.slice(0, 10),
    Name: order.customerName,
    'User Id': order.username,
    Item: order.item,
    'Lawyer Assigned': order.laywerAssigned,
    Amount: Number(order.amount),
    Status: order.status,
  }))
}
