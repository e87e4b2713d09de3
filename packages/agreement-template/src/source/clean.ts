import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  LEGACY_ATTRIBUTES,
  REMOVED_TAGS,
  UNSAFE_VALUE,
} from './allowed'
import {
  LIMITS,
  type SourcePosition,
  positionOf,
  type SourceElement,
  type SourceNode,
} from './source-tree'

export type Dialect = 'lf/1' | 'legacy'

/** Something a reader left out, for the linter and for refusing the template. */
export interface DroppedMarkup extends SourcePosition {
  what: 'tag' | 'attribute' | 'unsafe value' | 'long value'
  tag: string
  name: string
}

/** The dialect that a template's text is written in; anything without `data-lf` is legacy. */
export const dialectOf = (html: string): Dialect =>
  /\sdata-lf\s*=/i.test(html) ? 'lf/1' : 'legacy'

export function isAllowedAttribute(name: string, dialect: Dialect): boolean {
  return (dialect === 'legacy' ? LEGACY_ATTRIBUTES : ALLOWED_ATTRIBUTES).has(name)
}

const RENAMED: Record<string, string> = { b: 'strong', i: 'em', h4: 'h3' }

/** These exist in HTML only around rows; the browser adds them where an author did not. */
const UNWRAPPED = new Set(['tbody', 'thead', 'tfoot', 'optgroup'])

/** Keeps what the dialect knows; the same tree comes out whichever parser the input came from. */
export function cleanNodes(
  nodes: readonly SourceNode[],
  dialect: Dialect,
  dropped: DroppedMarkup[],
): SourceNode[] {
  const cleaned = nodes.flatMap((node) => cleanNode(node, dialect, dropped))
  return trimmedRoot(joinTexts(cleaned))
}

function cleanNode(node: SourceNode, dialect: Dialect, dropped: DroppedMarkup[]): SourceNode[] {
  if (typeof node === 'string') return [node]
  const { tag } = node
  if (REMOVED_TAGS.has(tag)) {
    dropped.push({ what: 'tag', tag, name: tag, ...positionOf(node) })
    return []
  }
  const children = node.children.flatMap((child) => cleanNode(child, dialect, dropped))
  if (UNWRAPPED.has(tag)) return children
  if (!ALLOWED_TAGS.has(tag)) {
    dropped.push({ what: 'tag', tag, name: tag, ...positionOf(node) })
    return children
  }
  const element: SourceElement = {
    tag: RENAMED[tag] ?? tag,
    attributes: cleanAttributes(node, dialect, dropped),
    children: joinTexts(children),
    ...positionOf(node),
  }
  return [element]
}

function cleanAttributes(node: SourceElement, dialect: Dialect, dropped: DroppedMarkup[]) {
  const kept: Record<string, string> = {}
  const names = Object.keys(node.attributes).sort()
  for (const name of names) {
    const value = (node.attributes[name] ?? '').trim()
    const refusal = refusalOf(name, value, dialect)
    if (refusal) dropped.push({ what: refusal, tag: node.tag, name, ...positionOf(node) })
    else kept[name] = value
  }
  return kept
}

export function refusalOf(
  name: string,
  value: string,
  dialect: Dialect,
): DroppedMarkup['what'] | null {
  if (!isAllowedAttribute(name, dialect)) return 'attribute'
  if (UNSAFE_VALUE.test(value)) return 'unsafe value'
  return value.length > LIMITS.attributeLength ? 'long value' : null
}

/** Comments and unwrapped tags leave neighbouring texts behind; HTML sees them as one. */
function joinTexts(nodes: readonly SourceNode[]): SourceNode[] {
  const joined: SourceNode[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (typeof node === 'string' && typeof last === 'string')
      joined[joined.length - 1] = last + node
    else if (node !== '') joined.push(node)
  }
  return joined
}

function trimmedRoot(nodes: SourceNode[]): SourceNode[] {
  return nodes.flatMap((node): SourceNode[] => {
    if (typeof node !== 'string') return [node]
    const text = node.trim()
    return text ? [text] : []
  })
}
