import { defineCall } from '../call/call'
import type { DifferencePage, DifferenceQuery, Reconciliation } from './reconciliation.schema'

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
