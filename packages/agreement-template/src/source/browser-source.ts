import { type Dialect, type DroppedMarkup, cleanNodes } from './clean'
import { LIMITS, type SourceNode } from './source-tree'

/** The window whose parser is used; tests pass jsdom's. */
export type ParserView = Pick<typeof globalThis, 'DOMParser'>

/**
 * Reads HTML with the browser's own parser, and keeps what the dialect knows. The parsed document has
 * no window, so nothing in it loads or runs; it is turned into plain data and never enters a page.
 */
export function browserSource(
  view: ParserView,
  html: string,
  dialect: Dialect,
  dropped: DroppedMarkup[],
): SourceNode[] {
  const { body } = new view.DOMParser().parseFromString(html.replaceAll('\0', ''), 'text/html')
  const nodes = [...body.childNodes].map((node) => toSource(node, 1))
  return cleanNodes(nodes, dialect, dropped)
}

const ELEMENT = 1
const TEXT = 3

/** Deeper nodes are dropped; such a tree is refused by its measure anyway. */
const DEEPEST = LIMITS.depth * 2

function toSource(node: ChildNode, level: number): SourceNode {
  if (node.nodeType === TEXT) return node.nodeValue ?? ''
  if (node.nodeType !== ELEMENT || level > DEEPEST) return ''
  const element = node as Element
  return {
    tag: element.nodeName.toLowerCase(),
    attributes: Object.fromEntries(
      [...element.attributes].map(({ name, value }) => [name.toLowerCase(), value]),
    ),
    children: [...element.childNodes].map((child) => toSource(child, level + 1)),
  }
}
