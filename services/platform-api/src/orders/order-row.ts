import { eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OrderRow } from 'shared-contracts/api/order.schema'
import { users } from '../tables/accounts.tables'
import type { Db } from '../database/database'
import { nairaText } from '../money/naira'
import { quote, recordedQuote, type Quote } from '../pricing/quote'
import { creditFor } from '../pricing/referral-credit'
import { flowType } from '../tables/catalogue.tables'
import { orders } from '../tables/orders.tables'
import { fullName } from '../accounts/profile'

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
      /** What a referral credit would take off, as long as the order is not paid. */
      creditKobo: sql<number | null>`case when ${orders.status} = 'Payment Pending'
        then ${creditFor('amount_kobo', orders.userId, orders.id)} end`,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(lawyers, eq(lawyers.id, orders.lawyerId))
    .$dynamic()

export type SelectedOrder = Awaited<ReturnType<typeof selectOrders>>[number]

export function orderRowOf(selected: SelectedOrder): OrderRow {
  const { order, customer, lawyer } = selected
  const createdOn = order.createdOn.toISOString()
  return {
    number: order.number,
    date: createdOn,
    created_on: createdOn,
    item: order.item,
    amount: nairaText(order.costKobo + order.filingKobo),
    payable: nairaText(quoteOf(selected).payableKobo),
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

/** What is to pay now, or what was charged. */
export const quoteOf = ({ order, creditKobo }: SelectedOrder): Quote =>
  order.status === 'Payment Pending'
    ? quote({
        costKobo: order.costKobo,
        filingKobo: order.filingKobo,
        coupon: { percent: null, amountKobo: order.couponDiscountKobo },
        creditKobo: creditKobo ?? 0,
        planKobo: order.subscriptionDiscountKobo,
      })
    : recordedQuote(order)
