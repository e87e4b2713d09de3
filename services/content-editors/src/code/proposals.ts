import {
  ATTRIBUTES,
  FORMULA_ATTRIBUTES,
  FORMULA_WORDS,
  TAGS,
  VALUES,
  type TemplateKind,
} from 'agreement-template/dialect'
import type { FormItem, FormPage } from 'agreement-template/schema'
import { attributeHints } from './attribute-hints'
import { contextAt } from './cursor-context'

/** Something that can be put in at the cursor. */
export interface Proposal {
  label: string
  /** Put in instead of the label; `${}` marks where the cursor goes. */
  insert?: string
  detail?: string
  kind: 'tag' | 'attribute' | 'name' | 'word'
}

/** Names that a template can use. */
export interface KnownNames {
  /** Answers, with the list that they stand in where they do. */
  fields: readonly { name: string; list?: string; label: string }[]
  /** Clauses that references can point at. */
  anchors: readonly string[]
}

export interface Proposals {
  from: number
  options: Proposal[]
}

/** What fits at a place of a template; undefined where nothing does. */
export function proposalsAt(
  text: string,
  position: number,
  { kind, names }: { kind: TemplateKind; names: KnownNames },
): Proposals | undefined {
  const context = contextAt(text, position)
  if (!context) return undefined
  const { from } = context
  switch (context.kind) {
    case 'tag':
      return { from, options: TAGS[kind].map((label) => ({ label, kind: 'tag' })) }
    case 'attribute':
      return { from, options: ATTRIBUTES[kind].map(attributeProposal) }
    case 'value': {
      const options = valuesOf(context.attribute, names)
      return options.length > 0 ? { from, options } : undefined
    }
  }
}

const withoutValue = new Set(['data-required', 'data-break'])

const attributeProposal = (label: string): Proposal => ({
  label,
  insert: withoutValue.has(label) ? undefined : `${label}="\${}"`,
  detail: attributeHints[label],
  kind: 'attribute',
})

function valuesOf(attribute: string, { fields, anchors }: KnownNames): Proposal[] {
  const fixed = VALUES[attribute]
  if (fixed) return fixed.map((label) => ({ label, kind: 'word' }))
  if (attribute === 'data-ref') return anchors.map((label) => ({ label, kind: 'name' }))
  if (!FORMULA_ATTRIBUTES.has(attribute)) return []
  const named = fields.map(({ name, list, label }): Proposal => ({
    label: name,
    detail: list ? `${label} (of each of ${list})` : label,
    kind: 'name',
  }))
  if (attribute === 'data-each' || attribute === 'data-img') return named
  const counters = ['n', 'total', 'item'].map((label): Proposal => ({ label, kind: 'name' }))
  const words = FORMULA_WORDS.map((label): Proposal => ({ label, kind: 'word' }))
  return [...named, ...counters, ...words]
}

/** All answers that a form asks for, those of repeats with their list. */
export function knownNames(pages: readonly FormPage[], document: string): KnownNames {
  return {
    fields: pages.flatMap(({ items }) => fieldsOf(items)),
    anchors: [...document.matchAll(/\sdata-id\s*=\s*["']([^"']+)["']/g)].map(([, id = '']) => id),
  }
}

function fieldsOf(items: readonly FormItem[], list?: string): KnownNames['fields'][number][] {
  return items.flatMap((item) => {
    if (item.kind === 'note') return []
    if (item.kind === 'group') return fieldsOf(item.items, list)
    if (item.kind === 'field') return [{ name: item.key, list, label: item.label }]
    return [{ name: item.key, list, label: item.item }, ...fieldsOf(item.items, item.key)]
  })
}
