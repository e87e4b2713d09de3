import type { Notification } from 'shared-contracts/api/notification.schema'
import type { Href } from 'shared-contracts/page'

/** D 2: messages of these kinds link to the orders. */
const aboutOrders = ['Account', 'Order', 'Lawyer']

/** Where a message leads: its order where it names one, else the orders. Undefined for other kinds. */
export function targetOf({ extra_data, notification }: Notification, href: Href) {
  if (!aboutOrders.includes(notification.event_type)) return undefined
  const number = extra_data.order_number
  return number
    ? { label: `Open order ${number}`, to: href('dashboard.order', { number }) }
    : { label: 'Open orders', to: href('dashboard.orders') }
}
