import { contextAt } from './cursor-context'
import { proposalsAt, type KnownNames } from './proposals'

/** The text with `^` where the cursor stands. */
const at = (marked: string) => [marked.replace('^', ''), marked.indexOf('^')] as const

test.each([
  ['<p>one ^two</p>', undefined],
  ['<^', { kind: 'tag', from: 1 }],
  ['</sp^', { kind: 'tag', from: 2 }],
  ['<p data-^', { kind: 'attribute', from: 3 }],
  ['<p data-if="a > b" ^', { kind: 'attribute', from: 19 }],
  ['<p data-bind="ren^', { kind: 'value', attribute: 'data-bind', from: 14 }],
  ["<p data-if='rent gt dep^", { kind: 'value', attribute: 'data-if', from: 20 }],
  ['<p data-bind="rent"^>', undefined],
  ['<p class="a">^', undefined],
])('knows what is being typed in %s', (marked, context) => {
  expect(contextAt(...at(marked))).toEqual(context)
})

const names: KnownNames = {
  fields: [
    { name: 'rent', label: 'Rent' },
    { name: 'name', list: 'testators', label: 'Full name' },
  ],
  anchors: ['ending'],
}

const labels = (marked: string, kind: 'page' | 'document' = 'document') =>
  proposalsAt(...at(marked), { kind, names })?.options.map(({ label }) => label)

test('proposes the attributes of the part that is being written', () => {
  expect(labels('<p ^')).toContain('data-number')
  expect(labels('<p ^')).not.toContain('data-field')
  expect(labels('<input ^', 'page')).toContain('data-field')
})

test('proposes answers by name where a formula may stand, with the list they are in', () => {
  expect(labels('<p data-bind="^"></p>')).toEqual(expect.arrayContaining(['rent', 'name', 'sum()']))
  const found = proposalsAt(...at('<p data-bind="^"></p>'), { kind: 'document', names })
  expect(found?.options[1]).toMatchObject({ detail: 'Full name (of each of testators)' })
})

test('proposes fixed words, formats and references', () => {
  expect(labels('<p data-fmt="upper|^"></p>')).toContain('ordinal-date')
  expect(labels('<input data-type="^">', 'page')).toContain('lga')
  expect(labels('<span data-ref="^">')).toEqual(['ending'])
  expect(labels('<p data-blank="^">')).toBeUndefined()
})
