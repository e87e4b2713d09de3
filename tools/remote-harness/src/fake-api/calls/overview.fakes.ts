import { getOverview } from 'shared-contracts/api/overview.contract'
import {
  overview,
  type Overview,
  type OverviewItem,
  type OverviewKey,
} from 'shared-contracts/api/overview.schema'
import { can, groups } from 'shared-contracts/capabilities'
import { fake, type FakeCall, type FakeRequest } from '../call/fake-call'
import { groupOf } from '../data/users'
import { visibleOrders } from './order.fakes'

const keysOf: Record<number, OverviewKey[]> = {
  [groups.admin]: [
    'orders-without-lawyer',
    'consultations-without-lawyer',
    'consultations-today',
    'conversations-unanswered',
    'orders-unpaid',
  ],
  [groups.customer]: ['orders-unpaid', 'documents-ready'],
  [groups.lawyer]: ['orders-in-work', 'consultations-to-answer', 'consultations-today'],
  [groups.finance]: ['orders-unpaid', 'orders-without-lawyer'],
  [groups.support]: ['conversations-unanswered', 'orders-unpaid', 'orders-without-lawyer'],
}

const statusOf: Partial<Record<OverviewKey, string>> = {
  'orders-unpaid': 'Payment Pending',
  'orders-without-lawyer': 'Payment Done',
  'orders-in-work': 'Processing',
  'documents-ready': 'Completed',
  'consultations-without-lawyer': 'Requested',
  'consultations-to-answer': 'Assigned',
}

export const overviewFakes: FakeCall[] = [
  fake(getOverview, {
    access: 'user',
    answer: overview,
    respond: (request) => {
      const group = request.user ? groupOf(request.user) : 0
      const items = (keysOf[group] ?? []).map((key) => itemOf(request, key))
      if (can(group, 'overview.money')) return { items, days: days() }
      return group === groups.customer ? { items, drafts: [], plan: null } : { items }
    },
  }),
]

function itemOf({ fakeData, user }: FakeRequest, key: OverviewKey): OverviewItem {
  const status = statusOf[key]
  const query: OverviewItem['query'] = status === undefined ? {} : { status }
  const waiting = key.startsWith('consultations')
    ? fakeData.consultations.filter((one) => one.status === (status ?? 'Accepted'))
    : visibleOrders(fakeData, user).filter((order) => order.status === status)
  return { key, count: waiting.length, query }
}

const dayMs = 24 * 60 * 60 * 1000

const days = (): Overview['days'] =>
  Array.from({ length: 30 }, (_, at) => {
    const orders = 2 + ((at * 7) % 9)
    const day = new Date(Date.now() - (29 - at) * dayMs).toISOString().slice(0, 10)
    return { day, orders, paid: `${orders * 12_500}.00` }
  })
