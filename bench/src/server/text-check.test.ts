import { describe, expect, test } from '@jest/globals'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { createTextCheck, headingOf } from './text-check'

const filling = Array.from({ length: 4000 }, (_, index) => (index * 7919).toString(36)).join(' ')
const page = (heading: string, visitor = '') =>
  `<html><main><h1 class="x">${heading}</h1>${filling}</main><p>${visitor}</p></html>`
const packings = {
  br: (html: string) => brotliCompressSync(html),
  gzip: (html: string) => gzipSync(html),
  identity: (html: string) => Buffer.from(html),
}

test('a heading is its words', () => {
  expect(headingOf('<h1 id="a">Put it\n  <em>in writing</em></h1>')).toBe('Put it in writing')
  expect(headingOf('<div id="root"></div>')).toBeUndefined()
})

describe.each(Object.entries(packings))('a page that comes as %s', (encoding, compress) => {
  const holdsText = createTextCheck('Put it in writing')
  const check = (html: string) => holdsText(compress(html), encoding)

  test('holds its text, for each visitor again', () => {
    expect(['one', 'other'].map((name) => check(page('Put it in writing', name)))).toEqual([
      true,
      true,
    ])
  })

  test('does not hold it when it is another one, or empty', () => {
    expect(check(page('Loading'))).toBe(false)
    expect(check('<html><div id="root"></div></html>')).toBe(false)
    expect(holdsText(Buffer.from('not packed at all'), encoding)).toBe(false)
  })
})
