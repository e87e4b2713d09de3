import { SCHEDULE, type TemplateElement, type TemplateNode } from '../document/template-node'
import type { TemplateIssue } from '../schema/schema'
import { withPosition } from './with-position'

const advice: Record<string, string> = {
  schedule: `number its heading with data-number="${SCHEDULE}" and data-id, and write <span data-ref="…"> where it is named`,
  clause: 'give the clause a data-id, and write <span data-ref="…"> where it is named',
}

/** "Schedule 2", "clause 4": typed, or with the number in an element that is no reference. */
const typed = /\b(schedule|clause)s?\s+(?:(?:no\.?\s*)?\d|$)/i

/**
 * Numbers of schedules and clauses that are typed into the text. They are wrong as soon as an answer
 * leaves out what stands before them.
 */
export function checkTypedNumbers(nodes: readonly TemplateNode[]): TemplateIssue[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : inElement(node)))
}

function inElement(element: TemplateElement): TemplateIssue[] {
  const { children } = element
  const own = children.flatMap((node, at) => {
    if (typeof node !== 'string') return []
    const next = children[at + 1]
    const [found, kind = ''] = typed.exec(node.replace(/\s+/g, ' ').trimStart()) ?? []
    const numbered = found && (/\d/.test(found) || isNumber(next))
    return numbered ? withPosition([problem(found.trim(), kind)], element) : []
  })
  return [...own, ...checkTypedNumbers(children)]
}

const isNumber = (node: TemplateNode | undefined): boolean =>
  typeof node === 'object' &&
  !node.reference &&
  node.children.some((child) => /^\s*\d/.test(textOf(child)))

const textOf = (node: TemplateNode): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join('')

const problem = (found: string, kind: string): TemplateIssue => ({
  severity: 'warning',
  code: 'typed-number',
  message: `the number after "${found}" is typed and goes wrong when something before it is left out: ${advice[kind.toLowerCase()] ?? ''}`,
})
