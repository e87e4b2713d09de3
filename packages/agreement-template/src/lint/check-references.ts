import type { TemplateElement, TemplateNode } from '../document/template-node'
import { nearestName } from '../parse/near-name'
import type { TemplateIssue } from '../schema/schema'
import { withPosition } from './with-position'

/** Each hint compares a name with all others. */
const MOST_HINTS = 100

/** References must point at a `data-id`, and every `data-id` must be the only one. */
export function checkReferences(nodes: readonly TemplateNode[]): TemplateIssue[] {
  const elements = [...elementsIn(nodes)]
  const anchors = new Set(elements.flatMap(({ anchor }) => anchor ?? []))
  return [...duplicates(elements), ...lostReferences(elements, anchors)]
}

function duplicates(elements: readonly TemplateElement[]): TemplateIssue[] {
  const seen = new Set<string>()
  return elements.flatMap((element) => {
    const { anchor } = element
    if (anchor === undefined || !seen.has(anchor)) {
      if (anchor !== undefined) seen.add(anchor)
      return []
    }
    return withPosition([problem('duplicate-id', `data-id="${anchor}" is used twice`)], element)
  })
}

function lostReferences(elements: readonly TemplateElement[], anchors: ReadonlySet<string>) {
  const lost = elements.flatMap((element) =>
    element.reference === undefined || anchors.has(element.reference)
      ? []
      : [{ element, name: element.reference }],
  )
  return lost.flatMap(({ element, name }, index) => {
    const hint = index < MOST_HINTS ? nearestName(name, anchors) : ''
    const message = `data-ref="${name}" points at no data-id${hint}`
    return withPosition([problem('lost-reference', message)], element)
  })
}

const problem = (code: string, message: string): TemplateIssue => ({
  severity: 'error',
  code,
  message,
})

function* elementsIn(nodes: readonly TemplateNode[]): Generator<TemplateElement> {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    yield node
    yield* elementsIn(node.children)
  }
}
