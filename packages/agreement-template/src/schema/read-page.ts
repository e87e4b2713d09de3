import { attribute, elementsOf, has, isElement } from '../source/source-element'
import { positionOf, type SourceElement, type SourceNode } from '../source/source-tree'
import { compileNodes } from '../document/compile-nodes'
import { readSteps } from '../document/steps'
import { mentionedKeys } from './mentioned-keys'
import { readItems } from './read-items'
import type { Reading } from './reading'
import type { DocumentTemplate, FormPage } from './schema'

export const DIALECT_VERSION = '1'

/** The element with `data-lf`; complains about a missing root, a second root or another version. */
function rootOf(nodes: readonly SourceNode[], reading: Reading): SourceElement | undefined {
  const roots = elementsOf(nodes).filter((element) => has(element, 'data-lf'))
  const [root] = roots
  if (!root) {
    reading.error(
      'no-root',
      'missing data-lf: the template must be one <section data-lf="1"> or <article data-lf="1">',
    )
    return undefined
  }
  if (roots.length > 1 || nodes.length > 1) {
    reading.error('two-roots', 'everything must lie inside one element with data-lf', roots[1])
  }
  const version = attribute(root, 'data-lf')
  if (version !== DIALECT_VERSION) {
    reading.error('bad-version', `data-lf="${version ?? ''}" is unknown; this is version 1`, root)
  }
  return root
}

const EMPTY_PAGE: FormPage = {
  number: 1,
  title: '',
  intro: '',
  law: '',
  esign: true,
  items: [],
  keys: [],
  once: [],
}

const EMPTY_DOCUMENT: DocumentTemplate = {
  law: { kind: 'literal', value: '' },
  esign: true,
  content: [],
  steps: [],
}

const esignOf = (root: SourceElement) => attribute(root, 'data-esign') !== 'no'

/** Typed questions of one page. */
export function readPage(nodes: readonly SourceNode[], reading: Reading): FormPage {
  const root = rootOf(nodes, reading)
  if (!root) return EMPTY_PAGE
  const items = readItems(root.children, reading)
  const show = reading.expression(root, 'data-show')
  const page: FormPage = {
    number: reading.whole(root, 'data-page') ?? 1,
    title: attribute(root, 'data-title') ?? '',
    intro: attribute(root, 'data-intro') ?? '',
    law: attribute(root, 'data-law') ?? '',
    esign: esignOf(root),
    show,
    items,
    ...mentionedKeys(items, show),
    ...positionOf(root),
  }
  if (!page.title) reading.warn('no-title', 'the page has no data-title', root)
  if (page.items.length === 0) reading.error('empty-page', 'the page asks nothing', root)
  return page
}

/** A document template, its formulas and formats checked. */
export function readDocument(nodes: readonly SourceNode[], reading: Reading): DocumentTemplate {
  const root = rootOf(nodes, reading)
  if (!root) return EMPTY_DOCUMENT
  if (elementsOf(root.children).length === 0) {
    reading.error('empty-document', 'the document has no paragraphs', root)
  }
  const isSteps = (node: SourceNode) => isElement(node) && has(node, 'data-steps')
  return {
    law: reading.setting(root, 'data-law') ?? EMPTY_DOCUMENT.law,
    esign: esignOf(root),
    content: compileNodes(
      root.children.filter((node) => !isSteps(node)),
      reading,
    ),
    steps: readSteps(elementsOf(root.children).filter(isSteps), reading),
  }
}
