import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { notify } from '../../notifications/notify'
import type { LockedOrder, Service } from '../agreement.queries'
import { orderAgreements, orderCorrections } from '../../tables/agreements.tables'
import { printDocument } from '../order-agreement'
import { flowOf, type CompletedDraft } from '../order-of-draft'
import { correctionState, correctionTexts } from './correction-rules'
import { countApplied, findOpenCorrection } from './correction.queries'

export interface OpenCorrection {
  id: number
  order: LockedOrder
}

/** The begun correction of a paid order while it may still be saved. The caller holds the order's lock. */
export async function openCorrectionOf(
  tx: Db,
  order: LockedOrder | undefined,
  now: Date,
): Promise<OpenCorrection | undefined> {
  const open = order && (await findOpenCorrection(tx, order.id))
  if (!order || !open) return undefined
  const applied = await countApplied(tx, order.id)
  const { kind } = correctionState(order, { applied, now })
  return kind === 'open' ? { id: open.id, order } : undefined
}

/** Why the corrected answers cannot stand; undefined when they can. */
export const correctionRefusal = (
  service: Service,
  draft: CompletedDraft['draft'],
): string | undefined => (flowOf(service, draft) === 'B' ? correctionTexts.needsLawyer : undefined)

/**
 * Puts the corrected answers into the paid document and keeps what it was. The document is drawn with
 * the day on which it was paid, so that nothing but the correction differs.
 */
export async function applyCorrection(
  tx: Db,
  { id, order }: OpenCorrection,
  { draft, template }: Pick<CompletedDraft, 'draft' | 'template'>,
): Promise<void> {
  const [former] = await tx
    .select()
    .from(orderAgreements)
    .where(eq(orderAgreements.orderId, order.id))
    .for('update')
  if (!former) return
  const { templateHash, answers, document, renderedOn } = former
  await tx
    .update(orderCorrections)
    .set({ appliedOn: new Date(), templateHash, answers, document, renderedOn })
    .where(eq(orderCorrections.id, id))
  await tx
    .update(orderAgreements)
    .set({
      templateHash: template.hash,
      answers: draft.answers,
      document: printDocument(template, draft.answers, renderedOn),
    })
    .where(eq(orderAgreements.orderId, order.id))
  await notify(tx, {
    recipients: [order.userId],
    aboutUser: order.userId,
    eventType: 'Order',
    order: order.number,
    message: `The document of order ${order.number} was corrected. Download it again.`,
  })
}
