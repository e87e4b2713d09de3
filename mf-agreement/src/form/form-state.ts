import type { Answer, AnswerPath, Answers } from 'agreement-template/answers'
import { setAnswer } from 'agreement-template/change-answers'
import type { DocumentTree } from 'agreement-template/document'
import {
  evaluateForm,
  type Evaluation,
  type PageView,
  type Problem,
} from 'agreement-template/evaluate'
import { renderDocument } from 'agreement-template/render'
import { withNewEntry, withoutEntry } from './entries'
import type { PageTemplate } from './template'

export interface FormState {
  /** The pages loaded so far, in order; the first is always there. */
  templates: readonly PageTemplate[]
  /** Today in Lagos, fixed while the form is open: a document must not change at midnight. */
  today: string
  answers: Answers
  evaluation: Evaluation
  tree: DocumentTree
  pageNo: number
  lastChanged: AnswerPath | null
  /** Counts refused Nexts on this page; its problems are shown from the first on. */
  attempt: number
  /** Something was done that the device does not hold yet. */
  touched: boolean
}

export type FormAction =
  | { kind: 'answered'; path: AnswerPath; answer: Answer }
  | { kind: 'entry-added'; path: AnswerPath; shown: number }
  | { kind: 'entry-removed'; path: AnswerPath; shown: number; index: number }
  | { kind: 'page-loaded'; template: PageTemplate }
  | { kind: 'went-to'; pageNo: number }
  | { kind: 'next-refused' }
  | { kind: 'restored'; answers: Answers; pageNo: number }

export function startForm(first: PageTemplate, today: string): FormState {
  const evaluation = evaluateForm([first.page], {}, { today })
  return {
    templates: [first],
    today,
    answers: {},
    evaluation,
    tree: renderDocument(first.document, evaluation.values, { today }),
    pageNo: first.page.number,
    lastChanged: null,
    attempt: 0,
    touched: false,
  }
}

/** Position, problems and document follow from the answers; nothing of them is stored twice. */
export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.kind) {
    case 'answered':
      return answered(state, setAnswer(state.answers, action.path, action.answer), action.path)
    case 'entry-added':
      return answered(state, withNewEntry(state.answers, action.path, action.shown), action.path)
    case 'entry-removed': {
      const { path, shown, index } = action
      return answered(state, withoutEntry(state.answers, path, shown, index), path)
    }
    case 'page-loaded':
      return withPage(state, action.template)
    case 'went-to':
      return evaluated({
        ...state,
        pageNo: action.pageNo,
        attempt: 0,
        lastChanged: null,
        touched: true,
      })
    case 'next-refused':
      return { ...state, attempt: state.attempt + 1 }
    case 'restored':
      return evaluated({ ...state, answers: action.answers, pageNo: action.pageNo, attempt: 0 })
  }
}

const answered = (state: FormState, answers: Answers, lastChanged: AnswerPath) =>
  evaluated({ ...state, answers, lastChanged, touched: true })

function withPage(state: FormState, loaded: PageTemplate): FormState {
  const others = state.templates.filter(({ page }) => page.number !== loaded.page.number)
  // Most services send one document with every page: sharing it keeps what is drawn in place.
  const same = others.find(({ source }) => source === loaded.source)
  const template = same ? { ...loaded, document: same.document } : loaded
  const templates = [...others, template].sort((one, other) => one.page.number - other.page.number)
  return evaluated({ ...state, templates })
}

function evaluated(state: FormState): FormState {
  const { templates, answers, today, pageNo } = state
  const pages = templates.map(({ page }) => page)
  const evaluation = evaluateForm(pages, answers, { today, previous: state.evaluation })
  const shown = templates.find(({ page }) => page.number === pageNo) ?? templates[0]
  if (!shown) return { ...state, evaluation }
  const tree = renderDocument(shown.document, evaluation.values, { today, previous: state.tree })
  return { ...state, evaluation, tree }
}

export const pageOf = ({ evaluation }: FormState, number: number): PageView | undefined =>
  evaluation.pages.find((page) => page.number === number)

/** What stands in the way of Next on this page. Files cannot be added yet, so they never do. */
export function blockers(page: PageView): Problem[] {
  const uploads = new Set(uploadPaths(page.items))
  return page.problems.filter(({ path }) => !uploads.has(path))
}

function uploadPaths(items: PageView['items']): AnswerPath[] {
  return items.flatMap((item) => {
    if (item.kind === 'field') return isUpload(item.field.type) ? [item.path] : []
    if (item.kind === 'group') return uploadPaths(item.items)
    return item.kind === 'repeat' ? item.entries.flatMap((entry) => uploadPaths(entry.items)) : []
  })
}

export const isUpload = (type: string) => ['file', 'image', 'signature'].includes(type)
