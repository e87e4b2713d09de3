import { fixtures } from '../testing/fixtures'
import { lintTemplate, lintText } from './lint-template'

const question = '<input data-field="rent" data-type="money" data-label="Rent">'
const page = (inner: string, attributes = '') =>
  `<section data-lf="1" data-page="1" data-title="P" ${attributes}>\n${inner}\n</section>`
const document = (inner: string) => `<article data-lf="1">\n${inner}\n</article>`

const lint = (questions: string, text = '<p>Text</p>', attributes = '') =>
  lintTemplate({ pages: [page(questions, attributes)], document: document(text) })
    // What follows is about one mistake each; documents that print everything would be long.
    .filter(({ code }) => code !== 'unprinted')
    .map(lintText)

test('has nothing to say about a good template', () => {
  expect(lint(question, '<p>Rent <span data-bind="rent" data-fmt="naira"></span></p>')).toEqual([])
})

test.each([
  [
    'an unknown attribute',
    '<input data-field="a" data-labell="A" data-label="A">',
    'page 1, line 2: error: data-labell of <input> is unknown: did you mean data-label?',
  ],
  [
    'a name',
    '<input data-field="a" name="a" data-label="A">',
    "page 1, line 2: error: name of <input> is unknown: use data-field for the key: browsers strip 'name'",
  ],
  [
    'a missing key',
    `${question}<input data-label="A">`,
    'page 1, line 2: error: <input> has no data-field: it would be ignored',
  ],
  [
    'a bad key',
    '<input data-field="constructor" data-label="A">',
    'page 1, line 2: error: data-field: "constructor" is not allowed as a key',
  ],
  [
    'a reserved key',
    '<input data-field="yes" data-label="A">',
    'page 1, line 2: error: data-field: "yes" means something in formulas: choose another key',
  ],
  [
    'a missing label',
    '<input data-field="a">',
    'page 1, line 2: error: data-field="a" needs a data-label',
  ],
  [
    'a help text that browsers delete',
    '<input data-field="a" data-label="A" data-help="[see s. 4]>">',
    'page 1, line 2: error: data-help of <input> contains "]>", "-->" or a closing tag: browsers delete it; write it in words',
  ],
  [
    'a bad formula',
    `${question}<input data-field="a" data-label="A" data-show="rent > 5">`,
    `page 1, line 2: error: data-show: '>' has no meaning here: write 'gt' or 'ge' instead of '>' and '>=' (character 6 of "rent > 5")`,
  ],
  [
    'an unknown question',
    `${question}<input data-field="a" data-label="A" data-show="rentt gt 5">`,
    'page 1, line 2: error: data-show of "a": no question is named "rentt": did you mean rent?',
  ],
  [
    'a choice that is not offered',
    '<input data-field="kind" data-type="select" data-options="person|company" data-label="K"><input data-field="a" data-label="A" data-show="kind = \'firm\'">',
    'page 1, line 2: error: data-show of "a": "kind" is never "firm"; its choices are person, company',
  ],
  [
    'a tag outside the dialect',
    '<blink>x</blink>' + question,
    'page 1, line 2: error: <blink> is not part of the dialect: remove it',
  ],
  [
    'a question asked twice',
    question + question,
    'page 1, line 2: error: "rent" is asked twice: answers would overwrite each other',
  ],
  [
    'a computed circle',
    '<input data-field="a" data-calc="=b" data-label="A"><input data-field="b" data-calc="=a" data-label="B">',
    'page 1, line 2: error: the computed field "a" depends on itself',
  ],
  [
    'a repeat that is too long',
    '<fieldset data-repeat="r" data-max="51"><input data-field="a" data-label="A"></fieldset>',
    'page 1, line 2: error: data-max="51" of a repeat must be 1 to 50',
  ],
  [
    'a choice without options',
    '<select data-field="a" data-label="A"></select>',
    'page 1, line 2: error: data-field="a" offers no choices: add data-options',
  ],
])('explains %s', (_name, questions, message) => {
  expect(lint(questions)).toContain(message)
})

test.each([
  ['<p data-bind="rentt"></p>', 'data-bind: no question is named "rentt": did you mean rent?'],
  [
    '<p><span data-bind="rent" data-fmt="capital"></span></p>',
    'data-fmt="capital" is unknown; there are upper, title',
  ],
  [
    '<p><span data-bind="rent" data-fmt="dmy"></span></p>',
    'data-fmt="dmy" does not suit "rent", a money field',
  ],
  ['<p data-each="rent">x</p>', 'data-each: "rent" is not a list'],
  ['<p data-img="rent"></p>', 'data-img: "rent" is not an uploaded picture'],
  [
    '<p>See <span data-ref="ending"></span></p><p data-id="endings">x</p>',
    'data-ref="ending" points at no data-id: did you mean endings?',
  ],
  ['<p data-number="A">x</p>', 'data-number="A" is unknown; there are 1, 1.1, (a), (i)'],
  [
    '<p><span data-if="rent gt 1"><ul><li>x</li></ul></span></p>',
    '<span> may not hold a paragraph or list',
  ],
])('explains %s in a document', (text, message) => {
  expect(lint(question, text).join('\n')).toContain(message)
})

test('refuses a signature on a document that must be signed in ink', () => {
  const found = lint(
    '<input data-field="s" data-type="signature" data-label="S">',
    '<p>x</p>',
    'data-esign="no"',
  )
  expect(found).toContain(
    'page 1, line 2: error: "s" asks for a signature, but data-esign="no" forbids it',
  )
})

test('numbers the pages and limits them', () => {
  const pages = Array.from({ length: 21 }, (_, index) =>
    page(`<input data-field="f${index}" data-label="F">`),
  )
  const found = lintTemplate({ pages, document: document('<p>x</p>') }).map(lintText)
  expect(found).toContain('form: error: 21 pages; the most is 20')
  expect(found).toContain('page 2, line 1: error: page 2 says data-page="1": number them from 1')
})

test('finds everything that the hostile template tries', () => {
  const hostile = fixtures.find(([name]) => name === 'hostile.html')?.[1] ?? ''
  const found = lintTemplate({ pages: [page(question)], document: hostile })
  const named = found.map(({ message }) => message).join('\n')
  for (const part of [
    '<script>',
    'onclick',
    'style of <p>',
    '<form>',
    '<iframe>',
    'onerror',
    '__proto__',
  ]) {
    expect(named).toContain(part)
  }
})

test('says where in its line a mistake begins', () => {
  const second = '<p>See <span data-bind="rentt"></span></p>'
  const messages = lintTemplate({ pages: [page(question)], document: document(second) })
  expect(messages.filter(({ where }) => where === 'document')).toMatchObject([
    { where: 'document', line: 2, column: 8, code: 'unknown-field' },
  ])
})

test('names each field of a circle, and none that only reads from one', () => {
  const calc = (key: string, from: string) =>
    `<input data-field="${key}" data-calc="=${from}" data-label="X">`
  const found = lint(
    [question, calc('a', 'b'), calc('b', 'a + rent'), calc('c', 'a'), calc('d', 'rent')].join('\n'),
  )
  expect(found).toEqual([
    'page 1, line 3: error: the computed field "a" depends on itself',
    'page 1, line 4: error: the computed field "b" depends on itself',
  ])
})

test.each([
  ['names nobody knows', 'data-if', 'q'],
  ['attributes nobody knows', 'data-', ''],
])('a template full of %s is told of each', (_name, attribute, before) => {
  const wrong = Array.from(
    { length: 2_400 },
    (_, index) => `<p ${attribute}${before ? '' : `x${index}`}="${before}${index}">x</p>`,
  )
  const questions = Array.from(
    { length: 2_000 },
    (_, index) => `<input data-field="p${index}" data-calc="=p${index + 1}" data-label="P">`,
  )
  const found = lint(`${questions.join('')}${question}`, wrong.join(''))
  expect(found.length).toBeGreaterThanOrEqual(2_400)
})

test('finds ends without a beginning and beginnings without an end', () => {
  const text = '<p>One</p></p>\n<p>Two <strong>three</p>\n<hr>\n<p>four<br></p>'
  expect(lint(question, text)).toEqual([
    'document, line 2: error: </p> closes nothing: remove it',
    'document, line 3: error: <strong> is never closed: write </strong> where it ends',
  ])
  expect(lint(`${question}<div>`)).toEqual([
    'page 1, line 2: error: <div> is never closed: write </div> where it ends',
  ])
})
