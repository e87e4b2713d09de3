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
    'Terms &amp; rent, &#8358;5,000, the tenant&rsquo;s &#x201C;home&#x201d;',
    'Terms & rent, ₦5,000, the tenant’s “home”',
  ],
  ['&unknown; &#0; &#xzz; <b>x</b>', '&unknown; &#0; &#xzz; x'],
  [
    '<script>alert(1)</script><style>p{}</style><!-- <b> -->Rent<img src=x onerror=alert(1)>',
    'Rent',
  ],
  ['&lt;b&gt;', '<b>'],
])('reads %j', (text, words) => {
  expect(textOfHtml(text)).toBe(words)
})

test('reads a long text of opened tags in as many steps as it has characters', () => {
  const opened = '<a'.repeat(50_000) + '<script>'.repeat(1000)
  expect(textOfHtml(`${opened}<b>`)).toBe('<a'.repeat(50_000))
})
