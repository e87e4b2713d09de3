import type { OrderRow } from 'shared-contracts/api/order.schema'
import { useShell } from 'shared-contracts/shell'

/** `/dashboard/order-details/{number}/{item}` (D 2). */
export function useOrderHref() {
  const { href } = useShell()
  return (order: Pick<OrderRow, 'number' | 'item'>) =>
    href('dashboard.order', { number: order.number, item: order.item })
}
