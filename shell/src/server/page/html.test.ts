import { escapeHtml } from 'shared-contracts/escape-html'
import { expect, test } from '@jest/globals'
import { acceptsBrotli, pickEncoding } from '../http/accepted-encoding'
import { attributes, jsonScript, scriptJson, styleText } from '../rendered/html'

test('JSON in a script element cannot end the element or break a line', () => {
  const nasty = { text: '</script><script>alert(1)</script><!-- \u2028\u2029' }
  const text = scriptJson(nasty)
  expect(text).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(text)).toEqual(nasty)
  expect(jsonScript('x', undefined)).toBe('<script type="application/json" id="x">null</script>')
})

test('text and attributes are escaped', () => {
  expect(escapeHtml(`<a href="x">'&'</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;',
  )
  expect(attributes({ href: '"><script>', async: true, defer: false, id: undefined })).toBe(
    ' href="&quot;&gt;&lt;script&gt;" async',
  )
})

test('CSS cannot end its style element', () => {
  expect(styleText('a::after{content:"</style><script>"}')).toBe(
    'a::after{content:"<\\/style><script>"}',
  )
})

test('takes the coding that packs best among what is accepted', () => {
  expect(pickEncoding('gzip, deflate, br')).toBe('br')
  expect(pickEncoding('gzip;q=1.0, br;q=0')).toBe('gzip')
  expect(pickEncoding('BR ; q=0.5')).toBe('br')
  expect(pickEncoding('deflate')).toBe('identity')
  expect(pickEncoding(undefined)).toBe('identity')
  expect(acceptsBrotli('brotli')).toBe(false)
  expect(acceptsBrotli('gzip, br')).toBe(true)
})
