import { lagosDate } from 'agreement-template/format'
import type { OverviewItem, OverviewKey } from 'shared-contracts/api/overview.schema'
import { groups } from 'shared-contracts/capabilities'
import type { OrderStatus } from 'shared-contracts/api/order.schema'
import type { Db } from '../database/database'
import { countOrders } from '../orders/counts/count-orders'
import type { OverviewInput } from './overview-of'
import { countConsultations, countUnanswered } from './overview.queries'

/** How many of one kind wait, and the query of the list that shows them. */
export async function readItem(
  db: Db,
  key: OverviewKey,
  input: OverviewInput,
): Promise<OverviewItem> {
  return { key, ...(await readers[key](db, input)) }
}

type Reader = (db: Db, input: OverviewInput) => Promise<Omit<OverviewItem, 'key'>>

const readers: Record<OverviewKey, Reader> = {
  'orders-unpaid': (db, input) =>
    countInStatus(db, input, {
      status: 'Payment Pending',
      // A customer pays today; staff ask about what was left since yesterday or longer.
      ...(input.viewer.group !== groups.customer && {
        created_on__date__lte: dayBefore(input.now),
      }),
    }),
  // Only orders that a lawyer works on are left at this status by their payment (order-payable.ts).
  'orders-without-lawyer': (db, input) => countInStatus(db, input, { status: 'Payment Done' }),
  'orders-in-work': (db, input) => countInStatus(db, input, { status: 'Processing' }),
  'documents-ready': (db, input) => countInStatus(db, input, { status: 'Completed' }),
  'consultations-without-lawyer': async (db) => ({
    count: await countConsultations(db, { status: 'Requested' }),
    query: { status: 'Requested' },
  }),
  'consultations-to-answer': async (db, { viewer }) => ({
    count: await countConsultations(db, { status: 'Assigned', lawyerId: viewer.id }),
    query: { status: 'Assigned' },
  }),
  'consultations-today': async (db, { viewer, now }) => ({
    count: await countConsultations(db, {
      day: lagosDate(now),
      ...(viewer.group === groups.lawyer && { lawyerId: viewer.id }),
    }),
    query: {},
  }),
  'conversations-unanswered': async (db) => ({ count: await countUnanswered(db), query: {} }),
}

interface OrderQuery extends Record<string, string> {
  status: OrderStatus
}

async function countInStatus(db: Db, { viewer }: OverviewInput, query: OrderQuery) {
  const { status, ...days } = query
  const { counts } = await countOrders(db, { viewer, query: days })
  return { count: counts[status], query }
}

const dayMs = 24 * 60 * 60 * 1000

/** Lagos keeps no summer time: every day has 24 hours. */
const dayBefore = (now: Date) => lagosDate(new Date(now.getTime() - dayMs))
