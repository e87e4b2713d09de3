import { correctionDays, maxCorrections } from 'shared-contracts/api/correction.schema'
import type { OrderRecord } from '../../tables/orders.tables'

export type CorrectionState =
  | { kind: 'open'; left: number; until: Date }
  | { kind: 'closed'; reason: string }

export const correctionTexts = {
  lawyer: 'A lawyer prepares this document. Write to us, and the lawyer corrects it.',
  unpaid: 'This order is not paid yet. Change the answers in its form.',
  late: `A document can be corrected for ${correctionDays} days after it was paid. Start another one from these answers, or write to us.`,
  usedUp: `This document was corrected ${maxCorrections} times. Start another one from these answers, or write to us.`,
  needsLawyer:
    'With these answers a lawyer has to prepare the document. Change the answer back, or start another document.',
  noAnswers: 'This order has no answers of a form.',
} as const

type Correctable = Pick<OrderRecord, 'flow' | 'status' | 'paidOn'>

/** Whether a typo may still be corrected, and why not. `applied`: corrections so far. */
export function correctionState(
  { flow, status, paidOn }: Correctable,
  { applied, now }: { applied: number; now: Date },
): CorrectionState {
  const closed = (reason: string) => ({ kind: 'closed' as const, reason })
  if (flow === 'B') return closed(correctionTexts.lawyer)
  if (status === 'Payment Pending' || !paidOn) return closed(correctionTexts.unpaid)
  const until = new Date(paidOn.getTime() + correctionDays * 86_400_000)
  if (now > until) return closed(correctionTexts.late)
  const left = maxCorrections - applied
  return left > 0 ? { kind: 'open', left, until } : closed(correctionTexts.usedUp)
}
