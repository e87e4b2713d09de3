import { mapUploads } from 'agreement-template/answer-uploads'
import type { AnswerPath, Answers } from 'agreement-template/answers'
import type { DocumentTree } from 'agreement-template/document'
import {
  evaluateForm,
  type Evaluation,
  type FieldView,
  type ItemView,
  type PageView,
  type AnswerIssue,
} from 'agreement-template/evaluate'
import { renderDocument } from 'agreement-template/render'
import { changeAnswers, type AnswerAction } from 'agreement-view/answer-actions'
import type { PageTemplate } from './form-pages'

export interface FormState {
  /** The pages loaded so far, in order; the first is always there. */
  templates: readonly PageTemplate[]
  /** Today in Lagos, fixed while the form is open: a document must not change at midnight. */
  today: string
  answers: Answers
  evaluation: Evaluation
  tree: DocumentTree
  pageNo: number
  /** The questions of a page, or all answers before payment. */
  step: 'questions' | 'check'
  /** Came from the check and goes back there. */
  changing: boolean
  /** Answer whose question (or row in the check) takes the focus; null: the page's title. */
  target: AnswerPath | null
  /** What the server says against this page. */
  refusal: string | null
  lastChanged: AnswerPath | null
  /** Counts refused Nexts on this page; its problems are shown from the first on. */
  attempt: number
  /** Something was done that the device does not hold yet. */
  touched: boolean
}

export type FormAction =
  | AnswerAction
  | { kind: 'page-loaded'; template: PageTemplate }
  | { kind: 'went-to'; pageNo: number }
  | { kind: 'change-asked'; pageNo: number; path: AnswerPath }
  | { kind: 'check-opened' }
  /** Problems stand in the way: of this page, or of another one that is then shown. */
  | { kind: 'next-refused'; pageNo?: number }
  | { kind: 'server-refused'; pageNo: number; detail: string }
  | { kind: 'restored'; answers: Answers; pageNo: number }
  /** Answers written elsewhere take the place of those here. */
  | { kind: 'answers-taken'; answers: Answers }
  | { kind: 'upload-deleted'; id: string; path: AnswerPath }

export function startForm(first: PageTemplate, today: string): FormState {
  const evaluation = evaluateForm([first.page], {}, { today })
  return {
    templates: [first],
    today,
    answers: {},
    evaluation,
    tree: renderDocument(first.document, evaluation.values, { today }),
    pageNo: first.page.number,
    step: 'questions',
    changing: false,
    target: null,
    refusal: null,
    lastChanged: null,
    attempt: 0,
    touched: false,
  }
}

/** Position, problems and document follow from the answers; nothing of them is stored twice. */
export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.kind) {
    case 'answered':
    case 'entry-added':
    case 'entry-removed':
      return answered(state, action)
    case 'page-loaded':
      return withPage(state, action.template)
    case 'went-to':
      return at(state, action.pageNo)
    case 'change-asked':
      return { ...at(state, action.pageNo), changing: true, target: action.path }
    case 'check-opened': {
      const last = at(state, lastVisiblePage(state))
      return { ...last, step: 'check', changing: false, target: state.target }
    }
    case 'next-refused': {
      const { pageNo = state.pageNo } = action
      const here = pageNo === state.pageNo && state.step === 'questions'
      const target = here ? state : { ...at(state, pageNo), changing: true }
      return { ...target, refusal: null, attempt: target.attempt + 1 }
    }
    case 'server-refused': {
      const { pageNo, detail } = action
      const changing = state.changing || state.step === 'check'
      return { ...at(state, pageNo), changing, refusal: detail, attempt: state.attempt + 1 }
    }
    case 'answers-taken':
      return evaluated({ ...state, answers: action.answers, touched: true, lastChanged: null })
    case 'upload-deleted': {
      const answers = withoutUpload(state.answers, action.id)
      return evaluated({ ...state, answers, lastChanged: action.path, touched: true })
    }
    case 'restored':
      return evaluated({ ...state, answers: action.answers, pageNo: action.pageNo, attempt: 0 })
  }
}

/** The questions of a page, as one comes to them. */
const at = (state: FormState, pageNo: number): FormState =>
  evaluated({
    ...state,
    pageNo,
    step: 'questions',
    target: null,
    refusal: null,
    attempt: 0,
    lastChanged: null,
    touched: true,
  })

/** By its id: its entry in a repeat may have moved up since. */
const withoutUpload = (answers: Answers, id: string) =>
  mapUploads(answers, (upload) => (upload.id === id ? null : upload))

/** No other answer than the one at `path` changes. */
function answered(state: FormState, action: AnswerAction): FormState {
  const answers = changeAnswers(state.answers, action)
  return evaluated({ ...state, answers, lastChanged: action.path, touched: true }, action.path)
}

function withPage(state: FormState, loaded: PageTemplate): FormState {
  const others = state.templates.filter(({ page }) => page.number !== loaded.page.number)
  // Most services send one document with every page: sharing it keeps what is drawn in place.
  const same = others.find(({ source }) => source === loaded.source)
  const template = same ? { ...loaded, document: same.document } : loaded
  const templates = [...others, template].sort((a, b) => a.page.number - b.page.number)
  return evaluated({ ...state, templates })
}

function evaluated(state: FormState, changed?: AnswerPath): FormState {
  const { templates, answers, today, pageNo } = state
  const pages = templates.map(({ page }) => page)
  const evaluation = evaluateForm(pages, answers, { today, previous: state.evaluation, changed })
  const current = templates.find(({ page }) => page.number === pageNo) ?? templates[0]
  if (!current) return { ...state, evaluation }
  const tree = renderDocument(current.document, evaluation.values, {
    today,
    previous: state.tree,
    changed: evaluation.changed,
  })
  return { ...state, evaluation, tree }
}

export const pageOf = ({ evaluation }: FormState, number: number): PageView | undefined =>
  evaluation.pages.find((page) => page.number === number)

/** What stands in the way of Next. A document that is signed in ink asks for no signature here. */
export const blockers = (page: PageView): readonly AnswerIssue[] =>
  page.esign ? page.problems : withoutSignatures(page)

function withoutSignatures({ problems, items }: PageView): AnswerIssue[] {
  const signatures = new Set(
    fieldsOf(items).flatMap(({ field, path }) => (field.type === 'signature' ? [path] : [])),
  )
  return problems.filter(({ path }) => !signatures.has(path))
}

/** All questions among these, in order. */
export function fieldsOf(items: readonly ItemView[]): FieldView[] {
  return items.flatMap((item) => {
    if (item.kind === 'field') return [item]
    if (item.kind === 'group') return fieldsOf(item.items)
    return item.kind === 'repeat' ? item.entries.flatMap((entry) => fieldsOf(entry.items)) : []
  })
}

export const lastVisiblePage = ({ evaluation, pageNo }: FormState): number =>
  evaluation.pages.findLast(({ visible }) => visible)?.number ?? pageNo

/** True when no visible page follows, as far as the pages are loaded. */
export const isLastPage = ({ evaluation, pageNo }: FormState, total: number): boolean => {
  const later = evaluation.pages.filter(({ number }) => number > pageNo)
  return later.length === total - pageNo && later.every(({ visible }) => !visible)
}
