import type { AnswerPath, Upload } from '../answers/answers'
import type { DocumentTemplate } from '../schema/schema'
import type { Numbers } from './numbering'
import type { DocumentStep } from './steps'

export interface Marks {
  bold?: boolean
  italic?: boolean
  underline?: boolean
}

/** A piece of one line, with where it comes from. */
export type Run =
  | ({ kind: 'text'; text: string } & Marks)
  /** Filled by an answer (or by a formula: then `path` is null). */
  | ({ kind: 'filled'; text: string; path: AnswerPath | null } & Marks)
  /** An empty place: shown as its line of dashes, announced as "not filled". */
  | ({ kind: 'blank'; text: string; path: AnswerPath | null } & Marks)
  /** A cross reference: the number of the clause whose id is `target`. */
  | ({ kind: 'reference'; text: string; target: string } & Marks)
  | { kind: 'break' }
  | ({ kind: 'image' } & Picture)

export interface Picture {
  path: AnswerPath
  /** Null while nothing is uploaded. */
  upload: Upload | null
  alt: string
}

export type ParagraphStyle = 'body' | 'subtitle' | 'centre' | 'right' | 'small' | 'indent'

interface Placed {
  /** Stable between renderings: use as the list key. */
  key: string
  /** Answers that this block shows or depends on, for highlighting and for jumping to a question. */
  paths: readonly AnswerPath[]
}

export interface Heading extends Placed {
  kind: 'heading'
  level: 1 | 2 | 3
  runs: readonly Run[]
}
export interface Paragraph extends Placed {
  kind: 'paragraph'
  style: ParagraphStyle
  runs: readonly Run[]
}
/** A numbered clause. `number` is printed before it ("3.", "3.2", "(a)"); level 0 is the outermost. */
export interface Clause extends Placed {
  kind: 'clause'
  id: string | null
  number: string
  level: number
  /** True when the first line is the clause's heading. */
  headed: boolean
  runs: readonly Run[]
  blocks: readonly Block[]
}
export interface List extends Placed {
  kind: 'list'
  ordered: boolean
  start: number
  items: readonly (readonly Block[])[]
}
export interface Cell {
  header: boolean
  colspan: number
  rowspan: number
  blocks: readonly Block[]
}
export interface Table extends Placed {
  kind: 'table'
  /** Signature tables have no lines. */
  lined: boolean
  rows: readonly (readonly Cell[])[]
}
export interface Image extends Placed, Picture {
  kind: 'image'
}
/** Blocks that should stay on one page, such as a signature. */
export interface Keep extends Placed {
  kind: 'keep'
  blocks: readonly Block[]
}
export interface Rule extends Placed {
  kind: 'rule'
}
export interface PageBreak extends Placed {
  kind: 'page-break'
}

export type Block = Heading | Paragraph | Clause | List | Table | Image | Keep | Rule | PageBreak

/** The document with the answers in it: preview, PDF and Word are drawn from this and nothing else. */
export interface DocumentTree {
  /** Text of the first heading, and of the subtitle under it. */
  title: string
  subtitle: string
  /** Citation for the footer. */
  law: string
  esign: boolean
  blocks: readonly Block[]
  /** How many places are still empty. */
  blanks: number
  /** What to do with the document once it is paid for, in this order. */
  steps: readonly DocumentStep[]
  /** What the next rendering may reuse; drawing needs only `blocks`. */
  parts: { all: RenderedParts; numbering: Numbering }
  template: DocumentTemplate
  today: string
}

/** The numbers of all clauses with the answers that decide which of them show. */
export interface Numbering {
  numbers: Numbers
  reads: ReadonlyMap<string, unknown>
}

/** By the id of their element. */
export type RenderedParts = ReadonlyMap<string, RenderedPart>

/** A piece of the document with the answers it was made from, and the pieces inside it. */
export interface RenderedPart {
  blocks: readonly Block[]
  reads: ReadonlyMap<string, unknown>
  numbering: string
  inside: RenderedParts
}
