import { attribute, collapse, descendants, has, isElement, textOf } from '../source/source-element'
import type { SourceElement, SourceNode } from '../source/source-tree'
import type { Choice, FieldType } from './schema'

const YES_NO: readonly Choice[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

/**
 * The choices of a field: `data-options="a|b"` (`value:Label` where they differ), `<option>`s, or
 * the radios and ticks inside it.
 */
export function readChoices(element: SourceElement, type: FieldType): readonly Choice[] {
  const listed = attribute(element, 'data-options')
  const choices = listed === undefined ? writtenChoices(element) : listedChoices(listed)
  return choices.length === 0 && type === 'yesno' ? YES_NO : choices.map(friendly)
}

function listedChoices(listed: string): Choice[] {
  return listed
    .split('|')
    .map((option) => option.trim())
    .filter(Boolean)
    .map((option) => {
      const match = /^([a-z0-9_]+):(.+)$/.exec(option)
      return match
        ? { value: match[1] ?? '', label: (match[2] ?? '').trim() }
        : { value: option, label: option }
    })
}

/** "yes" and "no" read "Yes" and "No". */
const friendly = (choice: Choice): Choice =>
  choice.value === choice.label
    ? (YES_NO.find(({ value }) => value === choice.value) ?? choice)
    : choice

function writtenChoices(element: SourceElement): Choice[] {
  if (element.tag === 'select') return optionsOf(element)
  const inner = [...descendants(element.children)]
  const selects = inner.filter(({ tag }) => tag === 'select')
  return selects.length > 0 ? selects.flatMap(optionsOf) : inner.flatMap(tickOf)
}

function optionsOf(select: SourceElement): Choice[] {
  return [...descendants(select.children)]
    .filter(({ tag }) => tag === 'option')
    .map((option) => {
      const label = textOf(option.children)
      return { value: attribute(option, 'value') ?? label, label }
    })
    .filter(({ value }) => value !== '')
}

function tickOf(label: SourceElement): Choice[] {
  if (label.tag !== 'label') return []
  const input = [...descendants(label.children)].find(({ tag }) => tag === 'input')
  if (!input || has(input, 'data-field')) return []
  const text = textOf(label.children)
  return [{ value: attribute(input, 'value') ?? text, label: text }]
}

/** Text of the `<label>` around or the `<legend>` inside a field. */
export function legendOf(nodes: readonly SourceNode[]): string | undefined {
  const legend = nodes.find((node) => isElement(node) && node.tag === 'legend')
  return legend && isElement(legend) ? collapse(textOf(legend.children)) : undefined
}
