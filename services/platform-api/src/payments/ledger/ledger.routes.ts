import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import {
  bookCorrection as bookCall,
  listPaymentEntries,
} from 'shared-contracts/api/ledger.contract'
import {
  correctionBody,
  ledgerEntry,
  paymentEntries,
  paymentEntriesQuery,
} from 'shared-contracts/api/ledger.schema'
import { groupsWith } from 'shared-contracts/capabilities'
import { notFound } from '../../http/failures'
import { route } from '../../http/route'
import { findAttemptByReference } from '../attempt.queries'
import { payableOf } from '../payable'
import type { PaymentDeps } from '../payment-deps'
import { bookCorrection } from './book-correction'
import { listEntries } from './ledger.queries'
import { ledgerEntries } from '../../tables/payments.tables'

/** What the books have of a payment, and corrections of it, by finance. */
export function ledgerRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  const auth = groupsWith('payments.reconcile')
  route(app, listPaymentEntries, {
    auth,
    schemas: { query: paymentEntriesQuery, answer: paymentEntries },
    handler: async ({ db, query }) => {
      const attempt = await findAttemptByReference(db, query.tx_ref)
      if (!attempt) throw notFound()
      const subjectId = attempt.orderId ?? attempt.boughtSubscriptionId ?? 0
      const { number } = await payableOf(deps, attempt).read(db, subjectId)
      const results = await listEntries(db, eq(ledgerEntries.attemptId, attempt.id))
      return { tx_ref: query.tx_ref, number, results }
    },
  })
  route(app, bookCall, {
    auth,
    stepUp: true,
    schemas: { body: correctionBody, answer: ledgerEntry },
    handler: ({ user, body }) => bookCorrection(deps, { actorId: user.id, body }),
  })
}
