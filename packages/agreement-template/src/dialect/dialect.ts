import { STEP_TOPICS } from '../document/steps'
import { JOINS, NUMBER_STYLES } from '../document/template-node'
import { FUNCTIONS } from '../expression/functions'
import { FORMATS } from '../format/format'
import { FIELD_TYPES, PATTERNS } from '../schema/schema'
import {
  ALLOWED_CLASSES,
  DOCUMENT_ATTRIBUTES,
  INPUT_ATTRIBUTES,
  ROOT_ATTRIBUTES,
} from '../source/allowed'

/** Of a service: a page of its form, or its document. */
export type TemplateKind = 'page' | 'document'

/** Elements that authors write, by where they make sense. */
export const TAGS: Record<TemplateKind, readonly string[]> = {
  page: words(
    'section fieldset legend label input select option textarea div aside p h2 h3 ul ol li strong em',
  ),
  document: words(
    'article section div p h1 h2 h3 ul ol li table tr th td span strong em u small br hr figure',
  ),
}

/** Attributes that authors write; the linter names all others. */
export const ATTRIBUTES: Record<TemplateKind, readonly string[]> = {
  page: [
    ...ROOT_ATTRIBUTES,
    ...without(INPUT_ATTRIBUTES, ROOT_ATTRIBUTES),
    'data-bind',
    'class',
    'rows',
  ],
  document: [
    'data-lf',
    'data-law',
    'data-esign',
    ...DOCUMENT_ATTRIBUTES,
    ...words('class colspan rowspan start alt'),
  ],
}

/** What may stand in an attribute where that is a fixed list. */
export const VALUES: Readonly<Record<string, readonly string[]>> = {
  'data-lf': ['1'],
  'data-type': FIELD_TYPES,
  'data-pattern': PATTERNS,
  'data-fmt': FORMATS,
  'data-join': JOINS,
  'data-number': NUMBER_STYLES,
  'data-note': ['law', 'info', 'warning'],
  'data-esign': ['no'],
  'data-keep': ['no'],
  'data-step': STEP_TOPICS,
  class: [...ALLOWED_CLASSES],
}

/** Attributes that hold a formula or the name of an answer. */
export const FORMULA_ATTRIBUTES: ReadonlySet<string> = new Set(
  words('data-bind data-if data-show data-calc data-each data-img data-state'),
)

/** Words of formulas besides the names of answers. */
export const FORMULA_WORDS: readonly string[] = [
  ...words('and or not is isnt gt ge lt le in empty filled yes no'),
  ...Object.keys(FUNCTIONS).map((name) => `${name}()`),
]

function words(text: string): string[] {
  return text.split(' ')
}

function without(names: readonly string[], others: readonly string[]): string[] {
  return names.filter((name) => !others.includes(name))
}
