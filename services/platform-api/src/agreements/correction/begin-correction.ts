import type { AnswersOffer, DraftToFill } from 'shared-contracts/api/correction.schema'
import type { SignedInUser } from '../../http/authentication'
import { conflict, notFound } from '../../http/failures'
import { findCreated } from '../../database/creation-key'
import type { Db } from '../../database/database'
import { lockOrder, openDraft, startDraft, updateDraft } from '../agreement.queries'
import { requireDraftCapacity } from '../draft-limit'
import { exchangeUploads } from '../uploads'
import { loadTemplate } from '../service-template'
import { correctionState, correctionTexts } from './correction-rules'
import { countApplied, findOpenCorrection, findOwnOrder } from './correction.queries'
import { agreements, orderCorrections } from '../../tables/agreements.tables'

interface Request {
  number: string
  user: SignedInUser
  now: Date
}

/** What the owner of an order may do with its answers. 404 for everybody else. */
export async function readOffer(db: Db, { number, user, now }: Request): Promise<AnswersOffer> {
  const { order, agreement } = await ownOrder(db, number, user)
  if (!agreement) return { can_copy: false, versions: 0 }
  const applied = await countApplied(db, order.id)
  const state = correctionState(order, { applied, now })
  const offer = { can_copy: true, versions: applied }
  if (state.kind === 'closed') return offer
  const open = (await findOpenCorrection(db, order.id)) !== undefined
  return { ...offer, correction: { left: state.left, until: state.until.toISOString(), open } }
}

/**
 * Opens the form of a paid order again. A new correction begins with the answers of the paid document,
 * whatever the draft held. The form opens on its last page, behind which all answers are listed.
 */
export async function beginCorrection(db: Db, request: Request): Promise<DraftToFill> {
  return db.transaction(async (tx) => {
    const { number, user, now } = request
    const { order, agreement, slug } = await lockOwnOrder(tx, number, user)
    const state = correctionState(order, { applied: await countApplied(tx, order.id), now })
    if (state.kind === 'closed') throw conflict(state.reason)
    const { agreementId, answers } = agreement
    if (!(await findOpenCorrection(tx, order.id))) {
      await tx.insert(orderCorrections).values({ orderId: order.id })
      const { pages } = await loadTemplate(tx, order.serviceId)
      const savedPages = pages.map((_, at) => at + 1)
      // Devices that hold this draft must not take these answers for those that they sent.
      const state = { saveId: `${now.toISOString()} correction` }
      await updateDraft(tx, agreementId, { answers, savedPages, pageNo: pages.length, state })
    }
    return { agreement_id: agreementId, slug }
  })
}

interface CopyInput extends Omit<Request, 'now'> {
  creationKey: string | undefined
}

/** A draft of the same form with the answers of an order, without its files; one for each key. */
export async function copyAnswers(db: Db, copy: CopyInput): Promise<DraftToFill> {
  const { number, user, creationKey } = copy
  return db.transaction(async (tx) => {
    const { order, agreement, slug } = await orderWithAnswers(tx, number, user)
    const { serviceId } = order
    const created = await findCreated(tx, agreements, creationKey)
    if (created !== undefined) {
      const draft = await openDraft(tx, created, user)
      if (draft?.serviceId !== serviceId) throw notFound()
      return { agreement_id: created, slug }
    }
    await requireDraftCapacity(tx, user.id)
    const draft = await startDraft(tx, { serviceId, ownerId: user.id, creationKey })
    await updateDraft(tx, draft.id, {
      answers: exchangeUploads(agreement.answers, () => undefined),
    })
    return { agreement_id: draft.id, slug }
  })
}

/** The form before its order, as a page of it is saved: neither waits for what the other has. */
async function lockOwnOrder(tx: Db, number: string, user: SignedInUser) {
  const { agreement } = await orderWithAnswers(tx, number, user)
  await openDraft(tx, agreement.agreementId, user)
  await lockOrder(tx, { orderNumber: number })
  return orderWithAnswers(tx, number, user)
}

async function orderWithAnswers(db: Db, number: string, user: SignedInUser) {
  const { agreement, ...found } = await ownOrder(db, number, user)
  if (!agreement) throw conflict(correctionTexts.noAnswers)
  return { ...found, agreement }
}

async function ownOrder(db: Db, number: string, user: SignedInUser) {
  const found = await findOwnOrder(db, number, user.id)
  if (!found) throw notFound()
  return found
}
