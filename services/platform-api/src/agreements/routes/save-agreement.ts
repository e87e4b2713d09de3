import { evaluateForm } from 'agreement-template/evaluate'
import type { FormPage } from 'agreement-template/schema'
import type { SaveAgreementBody, SavedAgreement } from 'shared-contracts/api/agreement.schema'
import type { SignedInUser } from '../../http/authentication'
import { findCreated } from '../../database/creation-key'
import type { Db } from '../../database/database'
import { conflict } from '../../http/failures'
import { storedUploads, exchangeUploads } from '../uploads'
import {
  findServiceById,
  isClosed,
  lockOrder,
  nextOrderNumber,
  openDraft,
  startDraft,
  updateDraft,
  type Draft,
  type LockedOrder,
  type Service,
} from '../agreement.queries'
import { agreements } from '../../tables/agreements.tables'
import {
  applyCorrection,
  correctionRefusal,
  openCorrectionOf,
  type OpenCorrection,
} from '../correction/apply-correction'
import { answerKeys, cleanAnswers } from '../clean-answers'
import { requireDraftCapacity } from '../draft-limit'
import { evaluatePage, type PageVerdict } from '../evaluate-page'
import { createOrder, isOrderable, refreshOrder } from '../order-of-draft'
import { notCreated, savedAnswer } from '../saved-answer'
import { loadTemplate, type ServiceTemplate } from '../service-template'
import { agreementTexts } from '../texts'

export interface AgreementSave {
  body: SaveAgreementBody
  user: SignedInUser | undefined
  /** Day in Lagos, `YYYY-MM-DD`. */
  today: string
}

/** Saves a page in one transaction; two saves of one draft wait for each other. */
export async function saveAgreement(db: Db, save: AgreementSave): Promise<SavedAgreement> {
  return db.transaction(async (tx) => {
    const serviceId = idOf(save.body.purchasedService)
    const service = serviceId === undefined ? undefined : await findServiceById(tx, serviceId)
    if (!service) return notCreated(agreementTexts.notOffered, save.body)
    const draft = await draftFor(tx, save, service)
    if (typeof draft === 'string') return notCreated(draft, save.body, service)
    const order = await lockOrder(tx, draft)
    const refusal = (detail: string) =>
      savedAnswer({ draft, service, order, code: 'page_not_saved', detail })
    const correction = isClosed(order) ? await openCorrectionOf(tx, order, new Date()) : undefined
    if (isClosed(order) && !correction) return refusal(agreementTexts.paid)
    refuseIfSavedElsewhere(draft, save.body)
    const template = await loadTemplate(tx, service.id)
    if (!template.sound || template.pages.length === 0) return refusal(agreementTexts.noForm)
    return savePage(tx, { ...save, draft, service, order, template, correction })
  })
}

function idOf(value: SaveAgreementBody['purchasedService']): number | undefined {
  return /^[1-9]\d{0,8}$/.test(String(value)) ? Number(value) : undefined
}

/** The draft that was named, by its id or its creation key, or a new one; a sentence when there is neither. */
async function draftFor(
  tx: Db,
  { body, user }: AgreementSave,
  service: Service,
): Promise<Draft | string> {
  const { creation_key: creationKey } = body
  const id = body.agreement_id || (await findCreated(tx, agreements, creationKey))
  if (id) {
    const draft = await openDraft(tx, id, user)
    return draft?.serviceId === service.id ? draft : agreementTexts.unknownDraft
  }
  if (!service.published) return agreementTexts.notOffered
  if (user) await requireDraftCapacity(tx, user.id)
  return startDraft(tx, { serviceId: service.id, ownerId: user?.id, creationKey })
}

/** A save replaces all answers: a device that never saw those that are there must read them first. */
function refuseIfSavedElsewhere({ state }: Draft, { known_saves }: SaveAgreementBody): void {
  const { saveId } = state
  if (known_saves === undefined || typeof saveId !== 'string') return
  if (!known_saves.includes(saveId)) throw conflict(agreementTexts.savedElsewhere)
}

interface PageSave extends AgreementSave {
  draft: Draft
  service: Service
  order: LockedOrder | undefined
  template: ServiceTemplate
  /** Of a paid order, whose document stands until the last page is saved. */
  correction: OpenCorrection | undefined
}

async function savePage(tx: Db, save: PageSave): Promise<SavedAgreement> {
  const { body, draft, service, template, today } = save
  const answers = await mergedAnswers(tx, save)
  const { pages, stored } = evaluateForm(template.pages, answers, { today })
  const verdict = evaluatePage(pages, { pageNo: body.page_no, savedPages: draft.savedPages })
  const { code, detail, savedPages, reached } = verdict
  // Answers of a refused page are kept too: whoever goes on elsewhere finds what was typed.
  const changes = {
    answers: stored,
    state: storedState(body.entireState, new Set(template.pages.flatMap(answerKeys))),
    savedPages,
    pageNo: reached,
    ...(await completion(tx, draft, verdict)),
  }
  await updateDraft(tx, draft.id, changes)
  const saved: Draft = { ...draft, ...changes }
  if (save.correction && verdict.last) return saveCorrection(tx, { ...save, draft: saved })
  const order = await orderAfter(tx, { ...save, draft: saved })
  const status = verdict.last ? saved.status : 'Draft'
  return savedAnswer({ draft: { ...saved, status }, service, order, code, detail })
}

/** A number is reserved once. A draft that was complete and still is stays so on any page. */
async function completion(
  tx: Db,
  draft: Draft,
  { complete, last }: PageVerdict,
): Promise<Pick<Draft, 'status' | 'orderNumber'>> {
  const completed = complete && (last || draft.status === 'Completed')
  return {
    status: completed ? 'Completed' : 'Draft',
    orderNumber: draft.orderNumber ?? (completed ? await nextOrderNumber(tx) : null),
  }
}

/** What was sent replaces this page's answers and joins those of the other pages. */
async function mergedAnswers(tx: Db, { body, draft, template }: PageSave) {
  const page: FormPage | undefined = template.pages[body.page_no - 1]
  const keys = new Set(page ? answerKeys(page) : [])
  const others = Object.entries(draft.answers).filter(([key]) => !keys.has(key))
  const sent = cleanAnswers(template.pages, body.field_data.left)
  const files = await storedUploads(tx, draft.id)
  return exchangeUploads({ ...Object.fromEntries(others), ...sent }, (id) => files.get(id))
}

async function saveCorrection(tx: Db, save: PageSave): Promise<SavedAgreement> {
  const { draft, service, order, correction } = save
  const refusal = isOrderable(draft) ? correctionRefusal(service, draft) : agreementTexts.noForm
  if (refusal !== undefined) {
    return savedAnswer({ draft, service, order, code: 'page_not_saved', detail: refusal })
  }
  if (correction && isOrderable(draft)) await applyCorrection(tx, correction, { ...save, draft })
  return {
    ...savedAnswer({ draft, service, order, code: 'saved', detail: '' }),
    corrected: true,
  }
}

async function orderAfter(tx: Db, save: PageSave): Promise<LockedOrder | undefined> {
  const { draft, order, correction } = save
  if (correction || !isOrderable(draft)) return order
  if (!order) return createOrder(tx, { ...save, draft })
  await refreshOrder(tx, order, { ...save, draft })
  return order
}

const maxEntries = 60
const longestKey = 60
const longestText = 200

/**
 * The small values of the client's form state that are no answers, such as `page` and `maxpage`.
 * The HTML of `left1` to `right20` is never kept: the server draws documents from the answers.
 */
function storedState(
  entireState: Record<string, unknown>,
  answerKeys: ReadonlySet<string>,
): Record<string, unknown> {
  const entries = Object.entries(entireState).filter(
    ([key, value]) =>
      !answerKeys.has(key) &&
      !/^(left|right)\d*$/.test(key) &&
      key.length <= longestKey &&
      isSmall(value),
  )
  return Object.fromEntries(entries.slice(0, maxEntries))
}

function isSmall(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= longestText
  return typeof value === 'number' || typeof value === 'boolean' || value === null
}
