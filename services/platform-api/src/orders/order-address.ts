import type { NamedOrder } from './texts'

/** Where people see an order (D 2). */
export const orderAddress = (siteOrigin: string, { number, item }: NamedOrder) =>
  `${siteOrigin}/dashboard/order-details/${segment(number)}/${segment(item)}`

/** Mail programs end a link before a bracket, so "(Lagos)" is written in percent signs. */
const segment = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
