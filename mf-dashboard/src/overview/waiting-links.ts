import type { OverviewItem, OverviewKey } from 'shared-contracts/api/overview.schema'
import { groups } from 'shared-contracts/capabilities'
import { defaultFromDate } from 'screens/list'

/** A page and the query of its address that shows what waits. */
export interface WaitingLink {
  label: string
  page: string
  query: Record<string, string>
}

const labels: Record<OverviewKey, string> = {
  'orders-unpaid': 'Orders unpaid since yesterday or earlier',
  'orders-without-lawyer': 'Paid orders without a lawyer',
  'consultations-without-lawyer': 'Consultations without a lawyer',
  'consultations-today': 'Consultations today',
  'consultations-to-answer': 'Consultations to accept or reject',
  'conversations-unanswered': 'Conversations without an answer',
  'orders-in-work': 'Orders you work on',
  'documents-ready': 'Documents ready to download',
}

/** Where the count of an item leads: the list that shows what was counted. */
export function waitingLink({ key, query }: OverviewItem, group: number): WaitingLink {
  const { status, created_on__date__lte: to } = query
  const label = key === 'orders-unpaid' && to === undefined ? 'Orders to pay' : labels[key]
  if (key === 'conversations-unanswered') {
    // Support answers in its inbox; admins read the logs.
    return group === groups.support
      ? { label, page: 'chat.conversations', query: {} }
      : { label, page: 'chat.admin-logs', query: { status: 'incomplete' } }
  }
  return {
    label,
    page: key.startsWith('consultations') ? consultationsOf(group) : 'dashboard.orders',
    query: {
      ...(status === undefined ? {} : { status }),
      ...(to === undefined ? {} : { from: defaultFromDate, to }),
    },
  }
}

/** Admins assign all of them, a lawyer answers the own ones. */
const consultationsOf = (group: number) =>
  group === groups.lawyer ? 'dashboard.lawyer-subscription' : 'dashboard.consultations'
