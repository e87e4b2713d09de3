/** What a template may be made of. Both readers, browser and server, use these lists. */
export const ALLOWED_TAGS: ReadonlySet<string> = new Set(
  (
    'section article fieldset legend label div span p h1 h2 h3 h4 ul ol li table thead tbody tfoot tr ' +
    'th td strong b em i u br hr input select option optgroup textarea aside figure small img'
  ).split(' '),
)

/** Removed together with everything inside them. */
export const REMOVED_TAGS: ReadonlySet<string> = new Set(
  (
    'script style template svg math iframe object embed audio video head title noscript noembed ' +
    'noframes xmp plaintext canvas link meta base'
  ).split(' '),
)

export const VOID_TAGS: ReadonlySet<string> = new Set('br hr img input'.split(' '))

const DATA = (names: string) => names.split(' ').map((name) => `data-${name}`)

export const ROOT_ATTRIBUTES = DATA('lf page title intro law esign')

export const INPUT_ATTRIBUTES = DATA(
  'field type label help why example unit options required min max minlength maxlength pattern msg ' +
    'default calc show keep repeat count item add accept maxkb state note unprinted',
)

export const DOCUMENT_ATTRIBUTES = DATA(
  'bind fmt blank if each join number id ref img break steps step due where',
)

export const PLAIN_ATTRIBUTES =
  'type value class colspan rowspan start rows inputmode autocomplete alt required min max maxlength minlength checked selected'.split(
    ' ',
  )

export const ALLOWED_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...ROOT_ATTRIBUTES,
  ...INPUT_ATTRIBUTES,
  ...DOCUMENT_ATTRIBUTES,
  ...PLAIN_ATTRIBUTES,
])

/** What the templates of the former product used instead of `data-*` (see legacy). */
export const LEGACY_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...PLAIN_ATTRIBUTES,
  'name',
  'id',
  'for',
  'placeholder',
  'title',
  'maxlength',
  'minlength',
  'multiple',
])

/** What would end a comment or a raw text where the value is written as HTML again; no honest template has it. */
export const UNSAFE_VALUE =
  /((--!?|])>)|<\/(style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i

/** Layout words that `class` may hold. */
export const ALLOWED_CLASSES: ReadonlySet<string> = new Set(
  'pair subtitle centre right small indent keep lined'.split(' '),
)
