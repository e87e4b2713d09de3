import { expect, test } from '@jest/globals'
import { createHash } from 'node:crypto'
import { withoutNonces } from './inline-hashes'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('inline elements are known by their content in place of a nonce', () => {
  const document = [
    '<style nonce="n0" data-href="a.css">a{}</style><style data-href="b" nonce="n0">b{}</style>',
    '<script type="application/json" id="start">{"a":"<"}</script>',
    '<script nonce="n0">first()\n</script><p title="x">text</p><script nonce="n0">first()\n</script>',
  ].join('')
  expect(withoutNonces(document, 'n0')).toEqual({
    html: document.replaceAll(' nonce="n0"', ''),
    hashes: { scripts: [hash('first()\n')], styles: [hash('a{}'), hash('b{}')] },
  })
})

test('the hash is of the bytes that a browser sees', () => {
  const { hashes } = withoutNonces('<style nonce="n0">a::before{\r\ncontent:"–"}</style>', 'n0')!
  expect(hashes.styles).toEqual([hash('a::before{\ncontent:"–"}')])
})

test.each(['<main data-nonce="n0"></main>', '<script nonce="n0">tell("n0")</script>', 'n0'])(
  'a nonce that stands elsewhere cannot be taken out: %s',
  (document) => {
    expect(withoutNonces(document, 'n0')).toBeUndefined()
  },
)
