import fc from 'fast-check'
import { arbitraryOf, type JsonSchema } from './arbitrary-of-schema'
import { hostileFileNames, type HostileFile } from './hostile-files'
import { hostileKey, hostileText, hostileValue } from './hostile-values'
import { mutated } from './mutate'

/** A body as it can be written down; `encode-body.ts` makes the bytes. */
export type FuzzBody =
  | { kind: 'none' }
  | { kind: 'json'; value: unknown }
  | { kind: 'deep'; value: unknown; field: string; depth: number }
  | { kind: 'raw'; type: string; text: string; times?: number }
  | { kind: 'form'; fields: [string, string][]; files: FormFile[]; spoilt: FormMutation }

export interface FormFile {
  field: string
  name: string
  content: HostileFile
}

const formMutations = [
  'no',
  'no',
  'no',
  'no boundary',
  'other boundary',
  'cut short',
  'no end',
] as const
export type FormMutation = (typeof formMutations)[number]

export interface BodyHints {
  schema: JsonSchema | undefined
  /** A body that is taken, of the fixture that the case is asked in. */
  known?: object
  form?: Record<string, string>
  file?: string
}

/** Bodies of all kinds for one route, those that it takes first. */
export function bodyArbitrary(hints: BodyHints): fc.Arbitrary<FuzzBody> {
  const json = jsonArbitrary(hints).map((value): FuzzBody => ({ kind: 'json', value }))
  const takesForm = hints.form !== undefined || hints.schema === undefined
  return fc.oneof(
    { weight: 8, arbitrary: json },
    { weight: 1, arbitrary: deepArbitrary(hints) },
    { weight: takesForm ? 10 : 1, arbitrary: formArbitrary(hints) },
    { weight: 2, arbitrary: rawBody },
    { weight: 1, arbitrary: fc.constant<FuzzBody>({ kind: 'none' }) },
  )
}

function jsonArbitrary({ schema, known, form }: BodyHints): fc.Arbitrary<unknown> {
  const taken = known ?? form
  return fc.oneof(
    { weight: 4, arbitrary: mutated(schema ? arbitraryOf(schema) : hostileValue) },
    ...(taken ? [{ weight: 4, arbitrary: mutated(fc.constant(taken)) }] : []),
    { weight: 1, arbitrary: hostileValue },
  )
}

/** As deep as the length of a body allows: what walks it must not run out of stack. */
function deepArbitrary({ schema, known = {}, form = {} }: BodyHints): fc.Arbitrary<FuzzBody> {
  const value = { ...form, ...known }
  const fields = [...Object.keys(value), ...Object.keys(schema?.properties ?? {}), 'other']
  return fc.record({
    kind: fc.constant('deep' as const),
    value: fc.constant(value),
    field: fc.constantFrom(...fields),
    depth: fc.constantFrom(3_000, 20_000, 100_000),
  })
}

const deep = (open: string, close: string, depth: number) =>
  open.repeat(depth) + close.repeat(depth)

const rawTexts = [
  ...['', ' ', 'null', '"text"', '1', '[]', '{', '{"a":', '{"a":1}}', "{'a':1}", '\ufeff{}', 'NaN'],
  ...['{"a":1e400}', '{"a":1,"a":2}', '{"__proto__":{"admin":true}}', '{"a":"\\ud800"}'],
  ...['{"constructor":{"prototype":{"admin":true}}}', '{"id":1,"username":{"$ne":null}}'],
  ...[deep('[', ']', 100_000), deep('{"a":', '}', 20_000), '{"a":"\\u0000"}', '{"a":"\0"}'],
  ...['a=1&a=2&username=x&username=y', 'a[b][c]=1&__proto__[x]=1', '<?xml version="1.0"?><a/>'],
]

const rawTypes = [
  ...Array<string>(12).fill('application/json'),
  ...['application/json; charset=utf-16', 'text/plain'],
  ...['application/x-www-form-urlencoded', 'application/xml', 'text/html', 'application/jsonx'],
  ...['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/mixed; boundary=x'],
  ...[
    'application/octet-stream',
    'application/json, text/plain',
    ';',
    'x',
    'application/merge-patch+json',
  ],
]

const rawBody: fc.Arbitrary<FuzzBody> = fc.oneof(
  fc.record({
    kind: fc.constant('raw' as const),
    type: fc.constantFrom(...rawTypes),
    text: fc.oneof(fc.constantFrom(...rawTexts), hostileText),
  }),
  // Longer than the server reads.
  fc.constant<FuzzBody>({ kind: 'raw', type: 'application/json', text: 'x', times: 400_000 }),
)

function formArbitrary({ form = {}, file = 'file' }: BodyHints): fc.Arbitrary<FuzzBody> {
  const known = Object.entries(form)
  const names = [...Object.keys(form), file]
  const field = fc.tuple(fc.oneof(fc.constantFrom(...names), hostileKey), hostileText)
  const part = fc.record({
    field: fc.oneof(
      { weight: 5, arbitrary: fc.constant(file) },
      { weight: 1, arbitrary: hostileKey },
    ),
    name: fc.oneof(
      fc.constantFrom(
        'a.pdf',
        'a.png',
        '',
        '../../a.png',
        'a"b\r\n.png',
        '.htaccess',
        'x'.repeat(300),
      ),
      hostileText,
    ),
    content: fc.constantFrom(...hostileFileNames),
  })
  const extra = fc.oneof(
    { weight: 6, arbitrary: fc.array(field, { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.constant(Array<[string, string]>(60).fill(['many', '1'])) },
    { weight: 1, arbitrary: fc.constant<[string, string][]>([['long', 'x'.repeat(70_000)]]) },
  )
  const kept = fc.oneof(fc.constant(known), fc.subarray(known))
  return fc.record({
    kind: fc.constant('form' as const),
    fields: fc.tuple(kept, extra).map(([own, more]) => [...own, ...more]),
    files: fc.array(part, { maxLength: 2 }),
    spoilt: fc.constantFrom(...formMutations),
  })
}
