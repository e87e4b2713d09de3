import type { Answer, AnswerPath, Answers } from '../answers/answers'
import type { Run } from '../document/document-tree'
import type { Choice, Field, FormPage, Group, Note, Repeat } from '../schema/schema'

/** Why an answer cannot stay as it is; `message` says what to do. */
export interface AnswerIssue {
  kind: 'missing' | 'invalid'
  path: AnswerPath
  page: number
  label: string
  message: string
}

/** One visible question with its present answer. Unchanged views keep their identity. */
export interface FieldView {
  kind: 'field'
  path: AnswerPath
  field: Field
  /** The answer, the default or the computed value. */
  value: Answer | undefined
  /** Formulas in `min` and `max` resolved; undefined where there is no limit. */
  min?: string
  max?: string
  /** The state that limits an `lga` field. */
  state?: string
  options: readonly Choice[]
  problem: AnswerIssue | null
}

export interface GroupView {
  kind: 'group'
  id: string
  group: Group
  items: readonly ItemView[]
}

export interface EntryView {
  /** `testators[0]` */
  path: AnswerPath
  items: readonly ItemView[]
}

export interface RepeatView {
  kind: 'repeat'
  id: string
  path: AnswerPath
  repeat: Repeat
  entries: readonly EntryView[]
  canAdd: boolean
  canRemove: boolean
}

export interface NoteView {
  kind: 'note'
  id: string
  note: Note
  runs: readonly Run[]
}

export type ItemView = FieldView | GroupView | RepeatView | NoteView

export interface PageView {
  number: number
  title: string
  intro: string
  law: string
  esign: boolean
  /** False when the page's own condition fails: skip it. */
  visible: boolean
  /** Only what is visible now. */
  items: readonly ItemView[]
  problems: readonly AnswerIssue[]
}

export interface Evaluation {
  pages: readonly PageView[]
  /** What expressions and the document read: visible answers, defaults, computed values, counts. */
  values: Answers
  /** What a draft stores: hidden answers kept unless `data-keep="no"`, counts and computed values set. */
  stored: Answers
  /** Everything that stands in the way of payment, in page order. */
  problems: readonly AnswerIssue[]
  /** Keys of `values` that differ from those of the evaluation before; undefined: not known. */
  changed?: readonly string[]
  /** What it was evaluated from, for the next one to reuse. */
  basis: { pages: readonly FormPage[]; today: string }
}

export interface EvaluationOptions {
  /** Today in Lagos as an ISO date (`lagosDate` of `agreement-template/format`). */
  today: string
  /** The last evaluation: what did not change keeps its identity, so that memoised views hold. */
  previous?: Evaluation
  /** The only answer that differs from those of `previous`: less has to be evaluated then. */
  changed?: AnswerPath
}
