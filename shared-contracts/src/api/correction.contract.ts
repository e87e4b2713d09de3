import { defineCall } from '../call/call'
import type { AnswersOffer, CopyRequest, DraftToFill, FormerVersions } from './correction.schema'

type OfOrder = { params: { number: string } }

/** Ours, the owner's alone, as all of these; where it answers 404 the screen offers nothing. */
export const getAnswersOffer = defineCall<AnswersOffer, OfOrder>()(
  'GET',
  '/api/x/orders/{number}/answers',
)
/**
 * Begins the correction of a paid Type A order, or goes on with the one that is begun. It counts when
 * its last page is saved. 409 with a sentence where none is left.
 */
export const beginCorrection = defineCall<DraftToFill, OfOrder>()(
  'POST',
  '/api/x/orders/{number}/correction',
)
/** A new draft with the answers of an order; its files stay with the order. */
export const copyAnswers = defineCall<DraftToFill, OfOrder & { body?: CopyRequest }>()(
  'POST',
  '/api/x/orders/{number}/copy',
)
export const listFormerVersions = defineCall<FormerVersions, OfOrder>()(
  'GET',
  '/api/x/orders/{number}/versions',
)
