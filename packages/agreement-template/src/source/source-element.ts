import type { SourceElement, SourceNode } from './source-tree'

export const isElement = (node: SourceNode): node is SourceElement => typeof node !== 'string'

export const elementsOf = (nodes: readonly SourceNode[]): SourceElement[] => nodes.filter(isElement)

/** Value of an attribute, "" for one without value, undefined for one that is not there. */
export function attribute(element: SourceElement, name: string): string | undefined {
  return Object.hasOwn(element.attributes, name) ? element.attributes[name] : undefined
}

export const has = (element: SourceElement, name: string) => Object.hasOwn(element.attributes, name)

/** All elements inside these nodes, in reading order, themselves included. */
export function* descendants(nodes: readonly SourceNode[]): Generator<SourceElement> {
  for (const node of nodes) {
    if (!isElement(node)) continue
    yield node
    yield* descendants(node.children)
  }
}

const SPACES = /[ \t\n\r\f]+/g

export const collapse = (text: string) => text.replace(SPACES, ' ')

/** The text inside nodes, as a reader would see it. */
export function textOf(nodes: readonly SourceNode[]): string {
  const texts = nodes.map((node) => (isElement(node) ? textOf(node.children) : node))
  return collapse(texts.join('')).trim()
}

export const classesOf = (element: SourceElement): string[] =>
  (attribute(element, 'class') ?? '').split(/\s+/).filter(Boolean)
