import type { ToldOrder } from './texts'

/** Where people see an order (D 2). */
export const orderAddress = (siteOrigin: string, { number, item }: ToldOrder) =>
  `${siteOrigin}/dashboard/order-details/${encodeURIComponent(number)}/${encodeURIComponent(item)}`
