import { defineCall } from '../call/call'
import type {
  CorrectionBody,
  DifferencePage,
  DifferenceQuery,
  LedgerEntry,
  PaymentEntries,
  Reconciliation,
} from './ledger.schema'

/** Ours, groups 1 and 4: what the ledger has of one payment. 404 for a reference that we do not know. */
export const listPaymentEntries = defineCall<PaymentEntries, { query: { tx_ref: string } }>()(
  'GET',
  '/api/x/ledger',
)
/**
 * Ours, groups 1 and 4: books an amount from one account to another, beside the entry that it corrects.
 * Nothing is ever changed or removed: a wrong correction is corrected by a further one.
 */
export const bookCorrection = defineCall<LedgerEntry, { body: CorrectionBody }>()(
  'POST',
  '/api/x/ledger/corrections',
)

type PageQuery = Omit<DifferenceQuery, 'page' | 'page_size'> & { page?: number; page_size?: number }

/** Ours, groups 1 and 4: differences between our books and the card provider's, newest first. */
export const listDifferences = defineCall<DifferencePage, { query: PageQuery }>()(
  'GET',
  '/api/x/reconciliation',
)
/**
 * Ours, groups 1 and 4: compares the last seven days now, as every night. 503 when the provider does
 * not answer.
 */
export const runReconciliation = defineCall<Reconciliation>()('POST', '/api/x/reconciliation')
