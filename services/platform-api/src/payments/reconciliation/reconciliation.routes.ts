import { and, desc, isNotNull, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { listDifferences, runReconciliation } from 'shared-contracts/api/ledger.contract'
import {
  differencePage,
  differenceQuery,
  reconciliation,
  type Difference,
  type DifferencePage,
  type DifferenceQuery,
} from 'shared-contracts/api/ledger.schema'
import { groupsWith } from 'shared-contracts/capabilities'
import { route } from '../../http/route'
import type { RateLimit } from '../../rate-limits/rate-limit'
import type { Db } from '../../database/database'
import { nairaText } from '../../money/naira'
import { offsetOf, pagingOf } from '../../paging/paging'
import { unavailable } from '../payable'
import type { PaymentDeps } from '../payment-deps'
import { refusals } from '../texts'
import { beginReconciliation, reconcile } from './reconcile'
import { reconciliationDifferences as differences } from '../../tables/reconciliation.tables'

/** Each run asks the provider for a week of pages. */
const runLimit: RateLimit = { name: 'reconciliation', points: 10, duration: 600, store: 'lasting' }

/** What finance sees of the comparison with the provider's books. */
export function reconciliationRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  const auth = groupsWith('payments.reconcile')
  route(app, listDifferences, {
    auth,
    schemas: { query: differenceQuery, answer: differencePage },
    handler: ({ db, query }) => readDifferences(db, query),
  })
  route(app, runReconciliation, {
    auth,
    schemas: { answer: reconciliation },
    handler: async ({ limits, user }) => {
      if (!deps.takesCards) throw unavailable(refusals.refundNotSetUp)
      await limits.count(runLimit, user.id)
      const run = await beginReconciliation(deps, { requestedBy: user.id })
      if (!run) throw unavailable(refusals.notReconciled)
      return reconcile(deps, run)
    },
  })
}

async function readDifferences(db: Db, query: DifferenceQuery): Promise<DifferencePage> {
  const paging = pagingOf(query)
  const where = and(
    query.state === 'open' ? isNull(differences.resolvedOn) : undefined,
    query.state === 'resolved' ? isNotNull(differences.resolvedOn) : undefined,
  )
  const total = await db.$count(differences, where)
  const rows = await db
    .select()
    .from(differences)
    .where(where)
    .orderBy(desc(differences.foundOn), desc(differences.id))
    .limit(paging.pageSize)
    .offset(offsetOf(paging, total))
  return {
    results: rows.map(differenceOf),
    paginationTotal: total,
    paginationCurrent: paging.page,
  }
}

const differenceOf = (row: typeof differences.$inferSelect): Difference => ({
  id: row.id,
  kind: row.kind,
  provider_id: row.providerId,
  tx_ref: row.txRef,
  order_no: row.orderNumber ?? '',
  day: row.day,
  ours: row.oursKobo === null ? null : nairaText(row.oursKobo),
  theirs: row.theirsKobo === null ? null : nairaText(row.theirsKobo),
  found_on: row.foundOn.toISOString(),
  resolved_on: row.resolvedOn?.toISOString() ?? null,
})
