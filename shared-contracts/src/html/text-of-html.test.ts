import { textOfHtml } from './text-of-html'

test.each(['Sets the rent & the notice. 5 < 6 > 4.', 'Two lines\n of plain text ', 'AT&T; <3', ''])(
  'plain text stays as it is: %j',
  (text) => {
    expect(textOfHtml(text)).toBe(text)
  },
)

test.each([
  [
    '<p>Sets the <strong>rent</strong>.</p>\n<p>And the\n notice.</p>',
    'Sets the rent.\nAnd the notice.',
  ],
  ['<ul><li>Rent</li><li>Notice</li></ul>', 'Rent\nNotice'],
  ['One<br/>two', 'One\ntwo'],
  [
    'Terms &amp; rent, &#8358;5,000, the tenant&rsquo;s &ldquo;home&#8221;',
    'Terms & rent, ₦5,000, the tenant’s “home”',
  ],
  ['&constructor; &x; &#0; &#x20; <b>x</b>', '&constructor; &x; &#0; &#x20; x'],
  ['<!-- a note -->Rent<img src=x onerror=alert(1)>', 'Rent'],
  ['&lt;b&gt; &amp;lt;', '<b> &lt;'],
])('reads %j', (text, words) => {
  expect(textOfHtml(text)).toBe(words)
})

test('reads a long text of opened tags in as many steps as it has characters', () => {
  const opened = '<a'.repeat(50_000) + ' '.repeat(50_000)
  expect(textOfHtml(`${opened}<b>`)).toBe('<a'.repeat(50_000))
})
