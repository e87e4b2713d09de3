import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { type ParserView, browserSource } from '../source/browser-source'
import { type DroppedMarkup, dialectOf } from '../source/clean'
import { serverSource } from '../source/server-source'
import type { SourceNode } from '../source/source-tree'
import { fixtures } from '../testing/fixtures'
import * as browser from './parse-browser'
import * as server from './parse-server'

const view = new JSDOM('').window as unknown as ParserView

const withoutPlaces = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, item: unknown) =>
      key === 'line' || key === 'column' ? undefined : item,
    ),
  )

function sources(html: string): [unknown, unknown] {
  const dialect = dialectOf(html)
  const ignored: DroppedMarkup[] = []
  return [
    withoutPlaces(browserSource(view, html, dialect, ignored)),
    withoutPlaces(serverSource(html, dialect, ignored)),
  ]
}

test.each(fixtures)('browser and server read %s alike', (_name, html) => {
  const [inBrowser, onServer] = sources(html)
  expect(inBrowser).toEqual(onServer)
  expect(withoutPlaces(browser.parsePage(html, view).page)).toEqual(
    withoutPlaces(server.parsePage(html).page),
  )
  expect(withoutPlaces(browser.parseDocument(html, view).document)).toEqual(
    withoutPlaces(server.parseDocument(html).document),
  )
})

test.each(fixtures)('browser and server refuse %s alike', (_name, html) => {
  const codes = (problems: readonly { severity: string; code: string }[]) =>
    [...new Set(problems.map(({ severity, code }) => `${severity} ${code}`))].sort()
  expect(codes(browser.parsePage(html, view).problems)).toEqual(
    codes(server.parsePage(html).problems),
  )
  expect(codes(browser.parseDocument(html, view).problems)).toEqual(
    codes(server.parseDocument(html).problems),
  )
})

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const texts = fc.string({ maxLength: 12 }).filter((text) => !text.includes('\0'))
const attributes = fc.dictionary(
  fc.constantFrom('data-bind', 'data-if', 'data-blank', 'class', 'data-x', 'id', 'onclick'),
  texts,
)

/** Well-nested HTML: what the linter lets authors save. */
const markup = fc.letrec<{ block: string; inline: string }>((tie) => {
  const element = (tags: string[], inner: fc.Arbitrary<string>) =>
    fc
      .tuple(fc.constantFrom(...tags), attributes, fc.array(inner, { maxLength: 4 }))
      .map(([tag, values, children]) => {
        const written = Object.entries(values).map(([name, value]) => ` ${name}="${escape(value)}"`)
        return `<${tag}${written.join('')}>${children.join('')}</${tag}>`
      })
  return {
    inline: fc.oneof(
      { maxDepth: 3 },
      texts.map(escape),
      fc.constant('<br>'),
      fc.constant('<!-- note -->'),
      element(['span', 'strong', 'b', 'i', 'u', 'small'], tie('inline')),
    ),
    block: fc.oneof(
      { maxDepth: 4 },
      element(['p', 'h2', 'h3'], tie('inline')),
      element(['div', 'section', 'aside', 'blockquote'], tie('block')),
      element(['li'], tie('inline')).map((item) => `<ul>${item}</ul>`),
      element(['td'], tie('inline')).map((cell) => `<table><tr>${cell}</tr></table>`),
      fc.constant('<hr>'),
    ),
  }
})

test('browser and server read any well-nested template alike', () => {
  fc.assert(
    fc.property(fc.array(markup.block, { maxLength: 5 }), (blocks) => {
      const [inBrowser, onServer] = sources(`<article data-lf="1">${blocks.join('\n')}</article>`)
      expect(inBrowser).toEqual(onServer)
    }),
    { numRuns: 300 },
  )
})

const isElement = (node: SourceNode) => typeof node !== 'string'

test('nothing that could act survives in the tree', () => {
  const hostile = fixtures.find(([name]) => name === 'hostile.html')?.[1] ?? ''
  const text = JSON.stringify(serverSource(hostile, 'lf/1', []))
  expect(text).not.toMatch(/script|onclick|onerror|style|href|src"|iframe|alert\(1\)/)
  expect(serverSource(hostile, 'lf/1', []).filter(isElement)).toHaveLength(1)
})

test.each([
  ['too many bytes', `<article data-lf="1"><p>${'a'.repeat(200_001)}</p></article>`, /200000/],
  ['too many nodes', `<article data-lf="1">${'<p>a</p>'.repeat(2_600)}</article>`, /5000/],
  [
    'too many levels',
    `<article data-lf="1">${'<div>'.repeat(90)}a${'</div>'.repeat(90)}</article>`,
    /60/,
  ],
])('both refuse %s', (_name, html, message) => {
  expect(server.parseDocument(html).problems[0]?.message).toMatch(message)
  expect(browser.parseDocument(html, view).problems[0]?.message).toMatch(message)
})

test('a very deep template costs neither side its stack', () => {
  const html = `<article data-lf="1">${'<span>'.repeat(20_000)}</article>`
  expect(server.parseDocument(html).problems[0]?.code).toBe('too-large')
})
