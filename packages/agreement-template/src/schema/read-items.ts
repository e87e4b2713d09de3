import { compileNodes } from '../document/compile-nodes'
import { attribute, classesOf, descendants, has, isElement, textOf } from '../source/source-element'
import { LIMITS, positionOf, type SourceElement, type SourceNode } from '../source/source-tree'
import { refusedKey, refusedStateKey } from './keys'
import { legendOf } from './read-choices'
import { readField } from './read-field'
import type { Reading } from './reading'
import type { FormItem, Group, Note, Repeat } from './schema'

const CONTROLS = ['input', 'select', 'textarea']
const NOTE_TAGS = ['aside', 'p', 'h2', 'h3', 'ul', 'ol']
const TONES = ['law', 'info', 'warning'] as const

/** Questions, groups, repeats and notes among these nodes. */
export function readItems(nodes: readonly SourceNode[], reading: Reading): FormItem[] {
  return nodes.flatMap((node) =>
    isElement(node) ? readElement(node, reading) : readText(node, reading),
  )
}

function readText(text: string, reading: Reading): FormItem[] {
  if (text.trim()) {
    reading.warn('stray-text', `"${text.trim().slice(0, 40)}" is shown nowhere: put it in a <p>`)
  }
  return []
}

const holdsQuestions = (element: SourceElement) =>
  [...descendants(element.children)].some(
    (inner) =>
      has(inner, 'data-field') || has(inner, 'data-repeat') || CONTROLS.includes(inner.tag),
  )

function readElement(element: SourceElement, reading: Reading): FormItem[] {
  if (has(element, 'data-repeat')) return readRepeat(element, reading)
  if (has(element, 'data-field')) return asList(readField(element, reading))
  if (CONTROLS.includes(element.tag)) {
    reading.error('no-field', `<${element.tag}> has no data-field: it would be ignored`, element)
    return []
  }
  if (element.tag === 'label') return readLabelled(element, reading)
  if (element.tag === 'legend' || element.tag === 'br') return []
  if (!holdsQuestions(element) && (NOTE_TAGS.includes(element.tag) || has(element, 'data-note'))) {
    return [readNote(element, reading)]
  }
  return readGroup(element, reading)
}

const asList = <T>(item: T | undefined): T[] => (item === undefined ? [] : [item])

function readLabelled(label: SourceElement, reading: Reading): FormItem[] {
  const control = [...descendants(label.children)].find((inner) => has(inner, 'data-field'))
  const text = textOf(label.children.filter((node) => !isElement(node)))
  if (control) return asList(readField(control, reading, { label: text }))
  reading.error('no-field', '<label> holds no element with data-field', label)
  return []
}

function readGroup(element: SourceElement, reading: Reading): FormItem[] {
  const legend = legendOf(element.children)
  const pair = classesOf(element).includes('pair')
  const show = reading.expression(element, 'data-show')
  const items = readItems(element.children, reading)
  const forget = attribute(element, 'data-keep') === 'no'
  const kept = forget ? items.map(forgotten) : items
  if (!legend && !pair && !show && !has(element, 'data-show')) return kept
  const group: Group = {
    kind: 'group',
    id: reading.nextId(),
    legend: legend ?? attribute(element, 'data-label'),
    help: attribute(element, 'data-help'),
    layout: pair ? 'pair' : 'stack',
    show,
    items: kept,
    ...positionOf(element),
  }
  return [group]
}

/** `data-keep="no"` on a group counts for every question in it. */
function forgotten(item: FormItem): FormItem {
  if (item.kind === 'field') return { ...item, keep: false }
  return item.kind === 'note' ? item : { ...item, items: item.items.map(forgotten) }
}

function readNote(element: SourceElement, reading: Reading): Note {
  const named = attribute(element, 'data-note')
  const tone = TONES.find((known) => known === named)
  if (named !== undefined && !tone) {
    reading.error(
      'bad-note',
      `data-note="${named}" is unknown; there are ${TONES.join(', ')}`,
      element,
    )
  }
  const law = attribute(element, 'data-law')
  const heading = element.tag === 'h2' || element.tag === 'h3'
  return {
    kind: 'note',
    id: reading.nextId(),
    tone: heading ? 'heading' : (tone ?? (element.tag === 'aside' ? 'law' : 'info')),
    law,
    show: reading.expression(element, 'data-show'),
    content: compileNodes(element.children, reading),
    ...positionOf(element),
  }
}

function readRepeat(element: SourceElement, reading: Reading): FormItem[] {
  const key = attribute(element, 'data-repeat') ?? ''
  const countKey = attribute(element, 'data-count')
  const refusal = refusedKey(key) ?? (countKey === undefined ? null : refusedStateKey(countKey))
  if (refusal) {
    reading.error('bad-key', `data-repeat: ${refusal}`, element)
    return []
  }
  const item = attribute(element, 'data-item') ?? 'Entry'
  const repeat: Repeat = {
    kind: 'repeat',
    id: key,
    key,
    ...entryLimits(element, reading),
    countKey,
    legend: legendOf(element.children) ?? attribute(element, 'data-label'),
    help: attribute(element, 'data-help'),
    item,
    add: attribute(element, 'data-add') ?? `Add another ${item.toLowerCase()}`,
    show: reading.expression(element, 'data-show'),
    items: readItems(element.children, reading),
    ...positionOf(element),
  }
  if (repeat.items.length === 0) {
    reading.error('empty-repeat', `data-repeat="${key}" holds no questions`, element)
  }
  return [repeat]
}

function entryLimits(element: SourceElement, reading: Reading) {
  const min = reading.whole(element, 'data-min') ?? 0
  const max = reading.whole(element, 'data-max') ?? LIMITS.entries
  if (max > LIMITS.entries || max < 1) {
    reading.error(
      'bad-max',
      `data-max="${max}" of a repeat must be 1 to ${LIMITS.entries}`,
      element,
    )
  }
  if (min > max)
    reading.error('bad-min', `data-min="${min}" is more than data-max="${max}"`, element)
  return { min: Math.min(min, LIMITS.entries), max: Math.min(Math.max(max, 1), LIMITS.entries) }
}
