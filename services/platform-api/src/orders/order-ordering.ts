import { asc, desc, sql, type SQL } from 'drizzle-orm'
import { orders } from '../tables/orders.tables'

const columns = {
  created_on: orders.createdOn,
  item: orders.item,
  number: orders.number,
  user: orders.userId,
}

const isColumn = (name: string): name is keyof typeof columns => Object.hasOwn(columns, name)

/** Also when nothing known is asked for. */
export const isNewestFirst = (text = '') =>
  text === '-created_on' || !isColumn(text.replace(/^-/, ''))

/**
 * `item`, `-number`, …, newest first when nothing known is given; by user, the newest of each first.
 * Each has an index.
 */
export function orderingOf(text = ''): SQL[] {
  const descending = text.startsWith('-')
  const name = descending ? text.slice(1) : text
  if (!isColumn(name) || isNewestFirst(text)) return [desc(orders.createdOn), desc(orders.id)]
  const direction = descending ? desc : asc
  if (name === 'user') {
    return [direction(orders.userId), desc(orders.createdOn), desc(orders.id)]
  }
  return name === 'number'
    ? [direction(sql`length(${orders.number})`), direction(orders.number)]
    : [direction(columns[name]), direction(orders.id)]
}
