import type { Overview, OverviewItem, OverviewKey } from 'shared-contracts/api/overview.schema'
import { can, groups, type Group } from 'shared-contracts/capabilities'
import type { SignedInUser } from '../http/authentication'
import type { Db } from '../database/database'
import { readItem } from './items'
import { findPlan, listDays, listDrafts } from './overview.queries'

export interface OverviewInput {
  viewer: SignedInUser
  now: Date
}

/** What waits for each group, the most urgent first. */
const keysOf: Record<Group, readonly OverviewKey[]> = {
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

/** What waits for the viewer, and for some what the last days brought. */
export async function overviewOf(db: Db, input: OverviewInput): Promise<Overview> {
  const [items, more] = await Promise.all([itemsOf(db, input), partsOf(db, input)])
  return { items, ...more }
}

const itemsOf = (db: Db, input: OverviewInput): Promise<OverviewItem[]> =>
  Promise.all(keysOf[input.viewer.group].map((key) => readItem(db, key, input)))

async function partsOf(db: Db, { viewer, now }: OverviewInput): Promise<Omit<Overview, 'items'>> {
  if (can(viewer.group, 'overview.money')) return { days: await listDays(db, now) }
  if (viewer.group !== groups.customer) return {}
  const [drafts, plan] = await Promise.all([listDrafts(db, viewer.id), findPlan(db, viewer.id)])
  return { drafts, plan }
}
