import fc from 'fast-check'
import { allServices } from '../../../seed/services/all-services'
import { checkTemplates, isRefused } from 'content-editors/check-templates'
import { renderPreview } from './write-service'
import { isSampleAnswers } from './service-content'
import { startingPage, startingTemplates } from 'content-editors/starting-templates'
import { maxTemplateBytes } from 'content-editors/templates'

const page = (inner: string, number = 1) =>
  `<section data-lf="1" data-page="${number}" data-title="P">${inner}</section>`
const document = (inner = '<p>x</p>') => `<article data-lf="1">${inner}</article>`
const question = '<input data-field="a" data-label="A">'

const messages = (pages: string[], text = document()) =>
  checkTemplates({ pages, document: text }).map(({ message }) => message)

test('has nothing to say about what a new service begins with', () => {
  const { pages } = startingTemplates
  expect(checkTemplates(startingTemplates)).toEqual([])
  // A page that was just added asks for something that nobody prints yet.
  const added = checkTemplates({ ...startingTemplates, pages: [...pages, startingPage(2)] })
  expect(added.map(({ code, page }) => [code, page])).toEqual([['unprinted', 1]])
  expect(renderPreview(startingTemplates, '2026-11-22').title).toBe('NAME OF THE DOCUMENT')
})

test('asks for the dialect instead of reading a former one', () => {
  expect(messages(['<section><input name="a"></section>'])).toContain(
    'missing data-lf: begin with <section data-lf="1">',
  )
})

test('points at the page and the line', () => {
  const found = checkTemplates({
    pages: [page(question), page('\n<input data-field="b">', 2)],
    document: document(),
  })
  expect(found.filter(({ severity }) => severity === 'error')).toMatchObject([
    { page: 1, line: 2, column: 1 },
  ])
})

test('refuses repeats whose first entries multiply', () => {
  const deep = Array.from({ length: 6 }).reduce<string>(
    (inner, _, level) => `<fieldset data-repeat="r${level}" data-min="50">${inner}</fieldset>`,
    question,
  )
  expect(messages([page(deep)])).toContain(
    'data-min of "r4" asks for 2500 entries before anybody adds one; the most is 200',
  )
})

test('refuses lists within lists within lists', () => {
  const each = Array.from({ length: 5 }).reduce<string>(
    (inner) => `<div data-each="r">${inner}</div>`,
    '<p>x</p>',
  )
  const repeat = `<fieldset data-repeat="r">${question}</fieldset>`
  expect(messages([page(repeat)], document(each)).join('\n')).toContain('4 deep inside each other')
})

test('refuses more than a service may have, before reading it', () => {
  const long = document(`<p>${'x'.repeat(150_000)}</p>`)
  expect(messages([long, long, long], long)).toEqual([
    expect.stringContaining(`the most is ${maxTemplateBytes}`),
  ])
  expect(messages(Array.from({ length: 21 }, () => page(question)))).toEqual([
    '21 pages; the most is 20',
  ])
})

test('tells the first mistakes and counts the rest', () => {
  const found = checkTemplates({
    pages: [page(question)],
    document: document(`<p data-bind="a"></p>${'<p data-bind="b"></p>'.repeat(900)}`),
  })
  expect(found).toHaveLength(201)
  expect(found.at(-1)?.message).toBe('700 more problems like these. Fix the first ones.')
})

const pieces = allServices.flatMap(({ pages, document: text }) => [
  ...pages.map(({ html }) => html),
  text,
])

/** Templates as they are while somebody writes: cut, doubled, with signs where none belong. */
const written = fc
  .tuple(
    fc.constantFrom(...pieces),
    fc.array(fc.tuple(fc.nat(), fc.nat({ max: 40 }), fc.string({ maxLength: 8 })), {
      maxLength: 12,
    }),
  )
  .map(([text, changes]) =>
    changes.reduce((so, [at, length, put]) => {
      const from = at % (so.length + 1)
      return so.slice(0, from) + put + so.slice(from + length)
    }, text),
  )

test('never throws, and what it lets through can be drawn', () => {
  fc.assert(
    fc.property(fc.array(written, { minLength: 1, maxLength: 2 }), written, (pages, text) => {
      const templates = { pages, document: text, samples: {} }
      const found = checkTemplates(templates)
      if (!isRefused(found)) renderPreview(templates, '2026-11-22')
    }),
    { numRuns: 60 },
  )
})

test('example answers are bounded in size and depth', () => {
  expect(isSampleAnswers({ a: 'b', list: [{ c: 'd' }] })).toBe(true)
  expect(isSampleAnswers({ a: 'x'.repeat(60_001) })).toBe(false)
  const deep = JSON.parse(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`) as object
  expect(isSampleAnswers(deep)).toBe(false)
})
