import { evaluateForm } from 'agreement-template/evaluate'
import { ApiError, NetworkError, type ApiClient } from 'shared-contracts/api-client'
import { getAgreement, saveAgreement } from 'shared-contracts/api/agreement.contract'
import type {
  AgreementDetail,
  SaveAgreementBody,
  SaveCode,
  SavedAgreement,
} from 'shared-contracts/api/agreement.schema'
import type { PageTemplate } from '../state/form-pages'
import type { Draft } from './draft-record'
import type { PageHtml } from './page-html'

/** Saves one page at the server. `withHtml`: the server keeps the HTML of both sides. */
export async function sendPage(
  api: ApiClient,
  page: PageToSend,
  { withHtml }: { withHtml: boolean },
): Promise<SaveOutcome> {
  try {
    const html = withHtml ? await htmlOf(page) : undefined
    return outcomeOfAnswer(await api.call(saveAgreement, { body: pagePayload({ ...page, html }) }))
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) return outcomeOfError(error)
    const { agreementId } = page.draft
    // Its id never arrived, so what was saved elsewhere cannot be read: these answers become a draft of their own.
    return agreementId ? changedElsewhere(api, agreementId) : { kind: 'not-created' }
  }
}

/** The draft was saved elsewhere: what it holds now, to choose from. */
async function changedElsewhere(api: ApiClient, refId: string): Promise<SaveOutcome> {
  try {
    const detail = await api.call(getAgreement, { params: { refId } })
    return { kind: 'changed-elsewhere', detail }
  } catch (error) {
    return outcomeOfError(error)
  }
}

/** Comes when it is needed: our own server draws for itself. */
async function htmlOf(page: PageToSend) {
  const { pageHtml } = await import('./page-html').catch((cause: unknown) => {
    throw new NetworkError('page-html', { cause })
  })
  return pageHtml(page)
}

export interface PageToSend {
  templates: readonly PageTemplate[]
  today: string
  draft: Pick<Draft, 'answers' | 'agreementId' | 'creationKey' | 'serverSave' | 'attempts'>
  pageNo: number
  /** How many pages the form has. */
  total: number
  /** The form's name in its address. */
  slug: string
  serviceId: number
  /** Left out where the server draws documents and questions itself. */
  html?: PageHtml
}

/** What is sent to save one page (P 3 "Agreement draft"). */
export function pagePayload(page: PageToSend): SaveAgreementBody {
  const { templates, draft, today, pageNo, html } = page
  const { answers, agreementId, creationKey, serverSave, attempts } = draft
  const evaluation = evaluateForm(
    templates.map((template) => template.page),
    answers,
    { today },
  )
  return {
    agreement_id: agreementId ?? '',
    ...(!agreementId && creationKey && { creation_key: creationKey }),
    purchasedService: page.serviceId,
    page_no: pageNo,
    field_data: { left: evaluation.stored, ...(html && { right: html.right }) },
    entireState: {
      ...evaluation.stored,
      page: pageNo,
      maxpage: page.total,
      formName: page.slug,
      saveId: attempts.at(-1),
      ...(html && { [`left${pageNo}`]: html.left, [`right${pageNo}`]: html.right }),
    },
    known_saves: [...(serverSave === null ? [] : [serverSave]), ...attempts],
  }
}

/** What the server's answer to a saved page means for the form (P 4, P 8). */
export type SaveOutcome =
  | { kind: 'saved'; answer: Partial<SavedAgreement> }
  /** The server knows no such draft. */
  | { kind: 'not-created' }
  | { kind: 'previous-not-saved'; detail: string; agreementId?: string }
  | { kind: 'page-not-saved'; detail: string; agreementId?: string }
  | { kind: 'sign-in' }
  /** Nothing was written: the draft holds what was saved elsewhere. */
  | { kind: 'changed-elsewhere'; detail: AgreementDetail }
  /** No answer, or one that another try may better. `offline`: nothing was reached. */
  | { kind: 'unreached'; offline: boolean }

/** A known code decides; any other advances (P 4). */
export function outcomeOfAnswer(answer: Partial<SavedAgreement> | undefined): SaveOutcome {
  const detail = answer?.detail ?? ''
  const agreementId = answer?.agreement_id || undefined
  switch (answer?.code) {
    case 'not_created':
      return { kind: 'not-created' }
    case 'previous_not_saved':
      return { kind: 'previous-not-saved', detail, agreementId }
    case 'page_not_saved':
      return { kind: 'page-not-saved', detail, agreementId }
    default:
      return { kind: 'saved', answer: answer ?? {} }
  }
}

/** By type only: the schema's own list would bring the validator into the browser. */
const codes: Record<SaveCode, true> = {
  saved: true,
  not_created: true,
  previous_not_saved: true,
  page_not_saved: true,
}

/** Servers may answer a code with an error status; then the code counts. */
export function outcomeOfError(error: unknown): SaveOutcome {
  if (error instanceof NetworkError) return { kind: 'unreached', offline: true }
  if (!(error instanceof ApiError)) throw error
  const body = error.body as Partial<SavedAgreement> | undefined
  if (body?.code && Object.hasOwn(codes, body.code)) return outcomeOfAnswer(body)
  if (error.status === 401) return { kind: 'sign-in' }
  if (error.status === 404) return { kind: 'not-created' }
  if (error.status >= 500 || error.status === 408 || error.status === 429) {
    return { kind: 'unreached', offline: false }
  }
  return { kind: 'page-not-saved', detail: error.detail ?? '' }
}
