import { attribute, elementsOf, has, isElement, textOf } from '../source/source-element'
import type { SourceElement, SourceNode } from '../source/source-tree'

/**
 * Templates of the former product carry no `data-*`: questions are told apart by `name`, what
 * depends on a yes/no question by an id that ends in `_yes` or `_no`, places in the document by an
 * id that begins with `preview_`, `right_` or `show_` and goes on with the question's name. These
 * functions rewrite them into lf/1; from there on there is one engine.
 */
export function upgradePage(nodes: readonly SourceNode[]): SourceNode[] {
  const choices = yesNoKeys(nodes)
  const labels = labelTexts(nodes)
  const children = nodes.flatMap((node) => upgradeInput(node, choices, labels))
  return [{ tag: 'section', attributes: { 'data-lf': '1', 'data-page': '1' }, children }]
}

export function upgradeDocument(nodes: readonly SourceNode[]): SourceNode[] {
  const children = nodes.map(upgradeSlot)
  return [{ tag: 'article', attributes: { 'data-lf': '1' }, children }]
}

const CONTROLS = ['input', 'select', 'textarea']
const NO_FIELDS = ['hidden', 'submit', 'button', 'reset', 'password']
const DEPENDENT = /^(?:div_|show_)?(.+)_(yes|no)$/i
const PLACE = /^(?:preview|right|show)_(.+)$/i

/** "Tenant Name", "tenant-name" and "tenantName" all become `tenant_name`. */
function keyOf(name: string): string {
  const key = name
    .replace(/\[\]$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  return /^[a-z]/.test(key) ? key : `f_${key}`
}

const words = (key: string) => {
  const text = key.replaceAll('_', ' ').trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function* all(nodes: readonly SourceNode[]): Generator<SourceElement> {
  for (const element of elementsOf(nodes)) {
    yield element
    yield* all(element.children)
  }
}

/** Keys of the yes/no questions, whose dependents may be hidden. */
function yesNoKeys(nodes: readonly SourceNode[]): Set<string> {
  return new Set(
    [...all(nodes)]
      .filter((element) => has(element, 'name') && CONTROLS.includes(element.tag))
      .map((element) => keyOf(attribute(element, 'name') ?? '')),
  )
}

/** Texts of `<label for="…">`, by the id of their control. */
function labelTexts(nodes: readonly SourceNode[]): Map<string, string> {
  return new Map(
    [...all(nodes)]
      .filter((element) => element.tag === 'label' && has(element, 'for'))
      .map((label) => [attribute(label, 'for') ?? '', textOf(label.children)]),
  )
}

function upgradeInput(
  node: SourceNode,
  choices: ReadonlySet<string>,
  labels: ReadonlyMap<string, string>,
): SourceNode[] {
  if (!isElement(node)) return node.trim() ? [paragraph(node)] : []
  if (CONTROLS.includes(node.tag)) return upgradeControl(node, labels)
  if (node.tag === 'label' && has(node, 'for')) return []
  const inner = groupRadios(node.children)
  const children = inner.flatMap((child) => upgradeInput(child, choices, labels))
  const show = dependence(node, choices)
  if (show === null && children.every((child) => !isElement(child))) {
    return textOf(node.children) ? [paragraph(textOf(node.children))] : []
  }
  return [{ tag: 'div', attributes: show === null ? {} : { 'data-show': show }, children }]
}

const paragraph = (text: string): SourceElement => ({
  tag: 'p',
  attributes: {},
  children: [text.trim()],
})

function dependence(element: SourceElement, choices: ReadonlySet<string>): string | null {
  const match = DEPENDENT.exec(attribute(element, 'id') ?? '')
  const key = keyOf(match?.[1] ?? '')
  return match && choices.has(key) ? `${key} = ${(match[2] ?? '').toLowerCase()}` : null
}

/** Radios that share a name are one question. */
function groupRadios(nodes: readonly SourceNode[]): SourceNode[] {
  const seen = new Set<string>()
  return nodes.flatMap((node): SourceNode[] => {
    const radio = isElement(node) ? radioIn(node) : null
    if (!radio) return [node]
    const name = attribute(radio, 'name') ?? ''
    if (seen.has(name)) return []
    seen.add(name)
    const values = nodes.flatMap((other) => {
      const same = isElement(other) ? radioIn(other) : null
      return same && attribute(same, 'name') === name ? [attribute(same, 'value') ?? 'yes'] : []
    })
    return [{ ...radio, attributes: { ...radio.attributes, 'data-options': values.join('|') } }]
  })
}

function radioIn(element: SourceElement): SourceElement | null {
  const inputs = [element, ...all(element.children)].filter(({ tag }) => tag === 'input')
  const [first, ...others] = inputs
  return first && others.length === 0 && attribute(first, 'type') === 'radio' ? first : null
}

function upgradeControl(control: SourceElement, labels: ReadonlyMap<string, string>): SourceNode[] {
  const type = attribute(control, 'type') ?? 'text'
  const name = attribute(control, 'name') ?? attribute(control, 'id')
  if (!name || NO_FIELDS.includes(type)) return []
  const key = keyOf(name)
  const label = labels.get(attribute(control, 'id') ?? '') ?? attribute(control, 'placeholder')
  const { name: _name, id: _id, placeholder: _placeholder, title, ...kept } = control.attributes
  const attributes = {
    ...kept,
    'data-field': key,
    'data-label': label || title || words(key),
  }
  return [isYesNo(control) ? yesNo(control, attributes) : { ...control, attributes }]
}

/** Written as "Yes" or "yes", the answers are always "yes" and "no". */
const yesNo = (control: SourceElement, attributes: Record<string, string>): SourceElement => ({
  ...control,
  attributes: { ...attributes, 'data-type': 'yesno', 'data-options': 'yes|no' },
  children: [],
})

function isYesNo(control: SourceElement): boolean {
  const listed = attribute(control, 'data-options')?.split('|')
  const options = elementsOf(control.children).filter(({ tag }) => tag === 'option')
  const values =
    listed ?? options.map((option) => attribute(option, 'value') ?? textOf(option.children))
  const answers = values.map((value) => value.toLowerCase()).filter(Boolean)
  return answers.length === 2 && answers.includes('yes') && answers.includes('no')
}

function upgradeSlot(node: SourceNode): SourceNode {
  if (!isElement(node)) return node
  const { name: _name, for: _for, id, ...kept } = node.attributes
  const place = PLACE.exec(id ?? '')?.[1]
  const children = node.children.map(upgradeSlot)
  const dependent = DEPENDENT.exec(id ?? '')
  if (dependent && !place) {
    const show = `${keyOf(dependent[1] ?? '')} = ${(dependent[2] ?? '').toLowerCase()}`
    return { ...node, attributes: { ...kept, 'data-if': show }, children }
  }
  if (!place || elementsOf(children).length > 0) return { ...node, attributes: kept, children }
  return { ...node, attributes: { ...kept, 'data-bind': keyOf(place) }, children: [] }
}
