import { eq, getTableColumns } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OrderRow } from 'shared-contracts/api/order.schema'
import { users } from '../auth/auth.tables'
import type { Db } from '../database/database'
import { nairaText } from '../money/naira'
import { flowType } from '../services/service-summary'
import { orders } from './order.tables'

const lawyers = alias(users, 'lawyers')

/** Orders with their customer and lawyer, in no order yet. */
export const selectOrders = (db: Db) =>
  db
    .select({
      order: getTableColumns(orders),
      customer: {
        firstName: users.firstName,
        lastName: users.lastName,
        username: users.username,
        phone: users.phone,
        email: users.email,
      },
      lawyer: { firstName: lawyers.firstName, lastName: lawyers.lastName },
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(lawyers, eq(lawyers.id, orders.lawyerId))
    .$dynamic()

export type SelectedOrder = Awaited<ReturnType<typeof selectOrders>>[number]

export function orderRowOf({ order, customer, lawyer }: SelectedOrder): OrderRow {
  const createdOn = order.createdOn.toISOString()
  return {
    number: order.number,
    date: createdOn,
    created_on: createdOn,
    item: order.item,
    amount: nairaText(order.costKobo + order.filingKobo),
    status: order.status,
    first_name: customer.firstName,
    last_name: customer.lastName,
    username: customer.username,
    customerName: fullName(customer),
    laywerAssigned: lawyer ? fullName(lawyer) : '',
    flow_type: flowType(order.flow),
    user: order.userId,
  }
}

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()
