import type { Expression } from '../expression/ast'
import type { TemplateStep } from '../document/steps'
import type { TemplateNode } from '../document/template-node'
import type { SourcePosition } from '../source/source-tree'

export const FIELD_TYPES = [
  'text',
  'textarea',
  'number',
  'money',
  'percent',
  'tel',
  'email',
  'url',
  'date',
  'time',
  'select',
  'radio',
  'checkbox',
  'yesno',
  'file',
  'image',
  'signature',
  'state',
  'lga',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

export const PATTERNS = ['nin', 'bvn', 'nuban', 'rc', 'phone-ng', 'email'] as const
/** Patterns have names: an author never writes a regular expression. */
export type PatternName = (typeof PATTERNS)[number]

export interface Choice {
  value: string
  label: string
}

/** A written value, or a formula (`=expression`). */
export type Setting =
  | { kind: 'literal'; value: string }
  | { kind: 'formula'; expression: Expression }

/** What every part of a page has: a key that is unique in the page, and when it is shown. */
interface Part extends SourcePosition {
  id: string
  show?: Expression
}

export interface Field extends Part {
  kind: 'field'
  /** Own name; inside a repeat it is relative to the entry. */
  key: string
  type: FieldType
  label: string
  help?: string
  /** Why we ask. */
  why?: string
  example?: string
  /** Unit written after the control, such as "months". */
  unit?: string
  options: readonly Choice[]
  /** A checkbox with options is a tick list and its answer an array. */
  multiple: boolean
  required: boolean
  min?: Setting
  max?: Setting
  minLength?: number
  maxLength?: number
  pattern?: PatternName
  /** The author's own message, used when the answer is missing or invalid. */
  message?: string
  default?: Setting
  /** Present on a computed, read-only field. */
  calc?: Expression
  /** Who reads the answer where the document does not print it, such as "the lawyer". */
  unprinted?: string
  /** False: the answer is forgotten while the field is hidden (`data-keep="no"`). */
  keep: boolean
  /** Allowed file endings of an upload, without dots. */
  accept: readonly string[]
  /** Largest upload in kilobytes (1,000 bytes). */
  maxKb?: number
  /** For `lga`: the state whose local government areas are offered. */
  state?: Expression
  rows?: number
  inputMode?: string
  autocomplete?: string
}

/** Parts that belong together: shown together, perhaps side by side, perhaps under a legend. */
export interface Group extends Part {
  kind: 'group'
  legend?: string
  help?: string
  layout: 'stack' | 'pair'
  items: readonly FormItem[]
}

export interface Repeat extends Part {
  kind: 'repeat'
  key: string
  min: number
  max: number
  /** State key that mirrors the number of entries. */
  countKey?: string
  legend?: string
  help?: string
  /** Name of one entry ("Testator"): headings read "Testator 1". */
  item: string
  /** Words of the button that adds an entry. */
  add: string
  items: readonly FormItem[]
}

/** Text between the questions; may contain bound values. */
export interface Note extends Part {
  kind: 'note'
  tone: 'law' | 'info' | 'warning' | 'heading'
  /** Citation of a law note. */
  law?: string
  content: readonly TemplateNode[]
}

export type FormItem = Field | Group | Repeat | Note

export interface FormPage extends SourcePosition {
  number: number
  title: string
  intro: string
  /** Citation shown to the user and printed in the footer. */
  law: string
  /** False on documents that must be signed in ink: no signature control is offered. */
  esign: boolean
  /** When false, the whole page is skipped. */
  show?: Expression
  items: readonly FormItem[]
  /** Every key that the page asks for or reads. */
  keys: readonly string[]
  /** Those of `keys` that it mentions once. */
  once: readonly string[]
}

export interface DocumentTemplate {
  /** Citation for the footer; a formula where it depends on the answers. */
  law: Setting
  esign: boolean
  content: readonly TemplateNode[]
  /** What to do with the document after paying, in this order. */
  steps: readonly TemplateStep[]
}

/** Why a template is refused (error) or should be looked at (warning). */
export interface TemplateIssue extends SourcePosition {
  severity: 'error' | 'warning'
  code: string
  message: string
}

/** A template is used only when no problem is an error. */
export interface PageReading {
  page: FormPage
  problems: readonly TemplateIssue[]
}

export interface DocumentReading {
  document: DocumentTemplate
  problems: readonly TemplateIssue[]
}
