import { defineCall } from '../call/call'
import type { CorrectionBody, LedgerEntry, PaymentEntries } from './ledger.schema'

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
