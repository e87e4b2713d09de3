import { evaluateExpression } from '../expression/evaluate-expression'
import { isTrue } from '../expression/value'
import { type RenderScope, entryScopes } from './scope'
import {
  CLAUSE_STYLES,
  type ClauseStyle,
  SCHEDULE,
  type TemplateElement,
  type TemplateNode,
} from './template-node'

export interface ClauseNumber {
  /** Printed before the clause: "3.", "3.2", "(b)", "(iv)". */
  label: string
  /** As references say it: "3", "3.2", "3.2(b)", "3.2(b)(iv)". */
  full: string
  level: number
}

export interface Numbers {
  /** By element id and scope suffix. */
  readonly clauses: ReadonlyMap<string, ClauseNumber>
  /** By element id and scope suffix: "Schedule 2". */
  readonly schedules: ReadonlyMap<string, string>
  /** By element id: the labels of all its repetitions. */
  readonly labels: ReadonlyMap<string, readonly string[]>
  /** By `data-id`: the full number of that clause or schedule, or of the clause it lies in. */
  readonly anchors: ReadonlyMap<string, string>
}

/** Of words that stand outside the document: a note of the form, a step after paying. */
export const noNumbers: Numbers = {
  clauses: new Map(),
  schedules: new Map(),
  labels: new Map(),
  anchors: new Map(),
}

/** a to z, aa, ab, … */
export function letters(value: number): string {
  let rest = value
  let text = ''
  while (rest > 0) {
    const digit = (rest - 1) % 26
    text = String.fromCharCode(97 + digit) + text
    rest = (rest - 1 - digit) / 26
  }
  return text
}

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

/** i, ii, iii, iv, … */
export function roman(value: number): string {
  let rest = value
  let text = ''
  for (const [size, letter] of ROMAN) {
    text += letter.repeat(Math.floor(rest / size))
    rest %= size
  }
  return text
}

/** Counts clauses: a new clause of one level starts the levels below it afresh. */
export class ClauseCounter {
  private readonly counts = [0, 0, 0, 0]
  private readonly full = ['', '', '', '']

  next(style: ClauseStyle, start?: number): ClauseNumber {
    const level = CLAUSE_STYLES.indexOf(style)
    this.counts[level] = start ?? (this.counts[level] ?? 0) + 1
    this.counts.fill(0, level + 1)
    this.full.fill('', level + 1)
    const own = this.ownPart(style, this.counts[level] ?? 0)
    const full = style === '1' ? own : `${this.parentOf(level)}${style === '1.1' ? '.' : ''}${own}`
    this.full[level] = full
    const label = style === '1' ? `${own}.` : style === '1.1' ? full : own
    return { label, full, level }
  }

  /** Full number of the innermost clause so far. */
  get current(): string {
    return this.full.findLast((number) => number !== '') ?? ''
  }

  private ownPart(style: ClauseStyle, count: number): string {
    if (style === '(a)') return `(${letters(count)})`
    return style === '(i)' ? `(${roman(count)})` : String(count)
  }

  /** A sub-clause before any clause belongs to clause 0, so that the slip shows. */
  private parentOf(level: number): string {
    const parent = this.full.slice(0, level).findLast((number) => number !== '')
    return parent ?? (level === 1 ? '0' : '')
  }
}

/** Numbers every clause that shows, before anything is rendered: references may point forward. */
export function numberClauses(nodes: readonly TemplateNode[], scope: RenderScope): Numbers {
  const counter = new ClauseCounter()
  const clauses = new Map<string, ClauseNumber>()
  const schedules = new Map<string, string>()
  const labels = new Map<string, string[]>()
  const anchors = new Map<string, string>()
  const walk = (children: readonly TemplateNode[], at: RenderScope) => {
    for (const node of children) {
      if (typeof node !== 'string' && node.numbered) visit(node, at)
    }
  }
  const number = ({ number }: TemplateElement, key: string): string | undefined => {
    if (!number) return undefined
    if (number.style === SCHEDULE) {
      const label = `${SCHEDULE} ${schedules.size + 1}`
      schedules.set(key, label)
      return label
    }
    const clause = counter.next(number.style, number.start)
    clauses.set(key, clause)
    return clause.label
  }
  const visit = (element: TemplateElement, at: RenderScope) => {
    const scopes = element.each ? entryScopes(element.each.path, at) : [at]
    for (const inner of scopes) {
      if (element.show && !isTrue(evaluateExpression(element.show, inner))) continue
      const label = number(element, element.id + inner.suffix)
      if (label) labels.set(element.id, [...(labels.get(element.id) ?? []), label])
      if (element.anchor) {
        const schedule = schedules.get(element.id + inner.suffix)
        anchors.set(element.anchor, schedule ?? counter.current)
      }
      walk(element.children, inner)
    }
  }
  walk(nodes, scope)
  return { clauses, schedules, labels, anchors }
}
