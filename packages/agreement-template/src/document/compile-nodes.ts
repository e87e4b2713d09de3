import type { Expression } from '../expression/ast'
import { FORMATS, type FormatName, isFormatName } from '../format/format'
import type { Reading } from '../schema/reading'
import { attribute, classesOf, has, isElement } from '../source/source-element'
import { positionOf, type SourceElement, type SourceNode } from '../source/source-tree'
import {
  type Binding,
  JOINS,
  NUMBER_STYLES,
  SCHEDULE,
  type TemplateElement,
  type TemplateNode,
} from './template-node'

const INLINE = new Set(['span', 'strong', 'em', 'u', 'small', 'br', 'label', 'img'])
export const DEFAULT_BLANK = '________'

/** Typed nodes of a document or note: formulas parsed once, names checked, complaints collected. */
export function compileNodes(nodes: readonly SourceNode[], reading: Reading): TemplateNode[] {
  return nodes.flatMap((node) => (isElement(node) ? lifted(compileElement(node, reading)) : [node]))
}

/** A wrapper that does nothing is left out, so that every clause can be reused on its own. */
function lifted(element: TemplateElement): readonly TemplateNode[] {
  const plain =
    ['div', 'section', 'article'].includes(element.tag) &&
    !element.show &&
    !element.each &&
    !element.number &&
    !element.bind &&
    !element.image &&
    !element.anchor &&
    !element.pageBreak &&
    element.classes.length === 0 &&
    element.children.every((child) =>
      typeof child !== 'string' ? child.role === 'block' : !child.trim(),
    )
  return plain ? element.children : [element]
}

function compileElement(element: SourceElement, reading: Reading): TemplateElement {
  const children = compileNodes(element.children, reading)
  const compiled: TemplateElement = {
    id: reading.nextId(),
    tag: element.tag,
    role: INLINE.has(element.tag) ? 'inline' : 'block',
    classes: classesOf(element),
    show: reading.expression(element, has(element, 'data-if') ? 'data-if' : 'data-show'),
    bind: bindingOf(element, reading),
    each: eachOf(element, reading),
    number: numberOf(element, reading),
    anchor: attribute(element, 'data-id'),
    reference: attribute(element, 'data-ref'),
    image: imageOf(element, reading),
    pageBreak: has(element, 'data-break'),
    colspan: reading.whole(element, 'colspan') ?? 1,
    rowspan: reading.whole(element, 'rowspan') ?? 1,
    start: reading.whole(element, 'start') ?? 1,
    numbered: false,
    children,
    ...positionOf(element),
  }
  compiled.numbered =
    compiled.number !== undefined ||
    compiled.anchor !== undefined ||
    children.some((child) => typeof child !== 'string' && child.numbered)
  complain(compiled, element, reading)
  return compiled
}

function bindingOf(element: SourceElement, reading: Reading): Binding | undefined {
  if (!has(element, 'data-bind')) return undefined
  const expression = reading.expression(element, 'data-bind')
  const formats = formatsOf(element, reading)
  if (!expression) return undefined
  const formula = attribute(element, 'data-bind')?.startsWith('=') ?? false
  return {
    expression,
    path: !formula && expression.kind === 'path' ? expression.path : null,
    formats,
    blank: attribute(element, 'data-blank') ?? DEFAULT_BLANK,
  }
}

function formatsOf(element: SourceElement, reading: Reading): FormatName[] {
  const names = (attribute(element, 'data-fmt') ?? '').split('|').map((name) => name.trim())
  return names.filter(Boolean).filter((name): name is FormatName => {
    const known = isFormatName(name)
    if (!known) {
      reading.error(
        'bad-format',
        `data-fmt="${name}" is unknown; there are ${FORMATS.join(', ')}`,
        element,
      )
    }
    return known
  })
}

function pathIn(element: SourceElement, name: string, reading: Reading) {
  const expression: Expression | undefined = reading.expression(element, name)
  if (!expression || expression.kind === 'path') return expression?.path
  reading.error('bad-path', `${name} must name an answer, not a formula`, element)
  return undefined
}

function eachOf(element: SourceElement, reading: Reading): TemplateElement['each'] {
  if (!has(element, 'data-each')) return undefined
  const named = attribute(element, 'data-join') ?? 'comma-and'
  const join = JOINS.find((known) => known === named)
  if (!join) {
    reading.error(
      'bad-join',
      `data-join="${named}" is unknown; there are ${JOINS.join(', ')}`,
      element,
    )
  }
  const path = pathIn(element, 'data-each', reading)
  return path && { path, join: join ?? 'comma-and', blank: attribute(element, 'data-blank') ?? '' }
}

function numberOf(element: SourceElement, reading: Reading): TemplateElement['number'] {
  const named = attribute(element, 'data-number')
  if (named === undefined) return undefined
  const style = NUMBER_STYLES.find((known) => known === named)
  if (!style) {
    reading.error(
      'bad-number-style',
      `data-number="${named}" is unknown; there are ${NUMBER_STYLES.join(', ')}`,
      element,
    )
    return undefined
  }
  return { style, start: reading.whole(element, 'start') }
}

function imageOf(element: SourceElement, reading: Reading): TemplateElement['image'] {
  if (!has(element, 'data-img')) return undefined
  const path = pathIn(element, 'data-img', reading)
  return path && { path, alt: attribute(element, 'alt') ?? '' }
}

function complain(compiled: TemplateElement, element: SourceElement, reading: Reading) {
  const inner = compiled.children.some(
    (child) => typeof child !== 'string' && child.role === 'block',
  )
  if (compiled.role === 'inline' && inner) {
    reading.error(
      'bad-nesting',
      `<${element.tag}> may not hold a paragraph or list: use a <div>`,
      element,
    )
  }
  if (compiled.number && compiled.role === 'inline') {
    reading.error(
      'bad-nesting',
      'data-number belongs on a <p>, <li>, <div>, <section> or heading',
      element,
    )
  }
  if (compiled.number?.style === SCHEDULE && !/^h[1-3]$/.test(element.tag)) {
    reading.error('bad-nesting', `data-number="${SCHEDULE}" belongs on a heading`, element)
  }
  if (compiled.bind && element.children.some((child) => isElement(child) || child.trim())) {
    reading.warn(
      'bound-content',
      'the text inside an element with data-bind is replaced by the answer',
      element,
    )
  }
  if (has(element, 'data-steps')) {
    reading.error('bad-nesting', '<ol data-steps> belongs directly into the <article>', element)
  }
  if (has(element, 'data-field') || has(element, 'data-repeat')) {
    reading.error(
      'field-in-document',
      'questions belong on a page of the form, not in the document',
      element,
    )
  }
}
