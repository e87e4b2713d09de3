import { attribute, has } from '../source/source-element'
import { positionOf, type SourceElement } from '../source/source-tree'
import { refusedKey } from './keys'
import { legendOf, readChoices } from './read-choices'
import type { Reading } from './reading'
import { FIELD_TYPES, type Field, type FieldType, PATTERNS, type PatternName } from './schema'

const UPLOADS: readonly FieldType[] = ['file', 'image', 'signature']
const CHOICES: readonly FieldType[] = ['select', 'radio', 'yesno']
const ELEMENT_TYPES: Record<string, FieldType> = {
  textarea: 'textarea',
  select: 'select',
  fieldset: 'radio',
  div: 'radio',
  span: 'radio',
}
/** Endings accepted where a template names none; images and signatures as the product fixes them. */
const ENDINGS: Partial<Record<FieldType, readonly string[]>> = {
  image: ['png', 'jpg'],
  signature: ['png', 'jpg'],
  file: ['pdf', 'png', 'jpg'],
}
const DEFAULT_MAX_KB = 5_000

export const isUpload = (type: FieldType) => UPLOADS.includes(type)

/** Reads an element with `data-field`; undefined where its key or type is refused. */
export function readField(
  element: SourceElement,
  reading: Reading,
  around?: { label: string },
): Field | undefined {
  const key = attribute(element, 'data-field') ?? ''
  const refusal = refusedKey(key)
  if (refusal) reading.error('bad-key', `data-field: ${refusal}`, element)
  const type = typeOf(element, reading)
  if (refusal || !type) return undefined
  const options = readChoices(element, type)
  const calc = has(element, 'data-calc') ? reading.expression(element, 'data-calc') : undefined
  const field: Field = {
    kind: 'field',
    id: key,
    key,
    type,
    ...words(element, around?.label),
    options,
    multiple: type === 'checkbox' && options.length > 0,
    required: has(element, 'data-required') || has(element, 'required'),
    ...limits(element, reading),
    pattern: patternOf(element, reading),
    default: reading.setting(element, 'data-default'),
    calc,
    show: reading.expression(element, 'data-show'),
    unprinted: attribute(element, 'data-unprinted'),
    keep: attribute(element, 'data-keep') !== 'no',
    ...uploadRules(element, type, reading),
    state: type === 'lga' ? reading.expression(element, 'data-state') : undefined,
    rows: reading.whole(element, 'rows'),
    inputMode: attribute(element, 'inputmode'),
    autocomplete: attribute(element, 'autocomplete'),
    ...positionOf(element),
  }
  complain(field, element, reading)
  return field
}

function words(element: SourceElement, around?: string) {
  return {
    label: attribute(element, 'data-label') ?? legendOf(element.children) ?? around ?? '',
    help: attribute(element, 'data-help'),
    why: attribute(element, 'data-why'),
    example: attribute(element, 'data-example'),
    unit: attribute(element, 'data-unit'),
    message: attribute(element, 'data-msg'),
  }
}

function limits(element: SourceElement, reading: Reading) {
  return {
    min: reading.setting(element, has(element, 'data-min') ? 'data-min' : 'min'),
    max: reading.setting(element, has(element, 'data-max') ? 'data-max' : 'max'),
    minLength: reading.whole(element, 'data-minlength') ?? reading.whole(element, 'minlength'),
    maxLength: reading.whole(element, 'data-maxlength') ?? reading.whole(element, 'maxlength'),
  }
}

function typeOf(element: SourceElement, reading: Reading): FieldType | undefined {
  const named =
    attribute(element, 'data-type') ??
    (element.tag === 'input' ? (attribute(element, 'type') ?? 'text') : ELEMENT_TYPES[element.tag])
  const type = FIELD_TYPES.find((known) => known === named)
  if (!type) {
    reading.error(
      'bad-type',
      `data-type="${named ?? ''}" is unknown; there are ${FIELD_TYPES.join(', ')}`,
      element,
    )
  }
  return type
}

function patternOf(element: SourceElement, reading: Reading): PatternName | undefined {
  const named = attribute(element, 'data-pattern')
  if (named === undefined) return undefined
  const pattern = PATTERNS.find((known) => known === named)
  if (!pattern) {
    reading.error(
      'bad-pattern',
      `data-pattern="${named}" is unknown; patterns have names: ${PATTERNS.join(', ')}`,
      element,
    )
  }
  return pattern
}

function uploadRules(element: SourceElement, type: FieldType, reading: Reading) {
  if (!isUpload(type)) return { accept: [] }
  const listed = attribute(element, 'data-accept')
  const accept = listed?.split(',').map((ending) => ending.trim().replace(/^\./, '').toLowerCase())
  return {
    accept: accept?.filter(Boolean) ?? ENDINGS[type] ?? [],
    maxKb: reading.whole(element, 'data-maxkb') ?? DEFAULT_MAX_KB,
  }
}

function complain(field: Field, element: SourceElement, reading: Reading) {
  if (!field.label) {
    reading.error('no-label', `data-field="${field.key}" needs a data-label`, element)
  }
  if (CHOICES.includes(field.type) && field.options.length === 0) {
    reading.error(
      'no-options',
      `data-field="${field.key}" offers no choices: add data-options`,
      element,
    )
  }
  if (field.type === 'lga' && !field.state) {
    reading.error(
      'no-state',
      `data-field="${field.key}" needs data-state, such as data-state="'Lagos'"`,
      element,
    )
  }
  if (field.calc && field.required) {
    reading.warn(
      'calc-required',
      `data-field="${field.key}" is computed; data-required has no use`,
      element,
    )
  }
}
