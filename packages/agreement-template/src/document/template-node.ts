import type { Expression } from '../expression/ast'
import type { FormatName } from '../format/format'
import type { SourcePosition } from '../source/source-tree'

/** Of clauses, the outermost first. */
export const CLAUSE_STYLES = ['1', '1.1', '(a)', '(i)'] as const
export type ClauseStyle = (typeof CLAUSE_STYLES)[number]

/** Of headings: "SCHEDULE 1", counted among the schedules that show. */
export const SCHEDULE = 'Schedule'
export const NUMBER_STYLES = [...CLAUSE_STYLES, SCHEDULE] as const
export type NumberStyle = (typeof NUMBER_STYLES)[number]

export const JOINS = ['comma-and', 'comma', 'semicolon'] as const
export type Join = (typeof JOINS)[number]

export interface Binding {
  expression: Expression
  /** The answer's path where the binding is no formula, so that the run can lead to its question. */
  path: readonly string[] | null
  formats: readonly FormatName[]
  /** Printed while empty; "" prints nothing. */
  blank: string
}

/** An element of a document template with its formulas parsed, ready to be rendered many times. */
export interface TemplateElement extends SourcePosition {
  /** Unique in the template. */
  id: string
  tag: string
  role: 'block' | 'inline'
  classes: readonly string[]
  show?: Expression
  bind?: Binding
  each?: { path: readonly string[]; join: Join; blank: string }
  number?: { style: NumberStyle; start?: number }
  /** Name that references point at. */
  anchor?: string
  reference?: string
  image?: { path: readonly string[]; alt: string }
  pageBreak: boolean
  colspan: number
  rowspan: number
  start: number
  /** True when numbers or anchors lie in or on this element. */
  numbered: boolean
  children: readonly TemplateNode[]
}

export type TemplateNode = string | TemplateElement
