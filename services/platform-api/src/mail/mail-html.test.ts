import { linkify, mailHtml } from './mail-html'

test('links web addresses only, without the sign that ends a sentence', () => {
  expect(linkify('see http://a.test/x. or (https://b.test)')).toBe(
    'see <a href="http://a.test/x" rel="noreferrer">http://a.test/x</a>. or (<a href="https://b.test" rel="noreferrer">https://b.test</a>)',
  )
  expect(linkify('javascript:alert(1) ftp://a.test "><img>')).toBe(
    'javascript:alert(1) ftp://a.test &quot;&gt;&lt;img&gt;',
  )
})

test('draws paragraphs, line breaks and links, and nothing else', () => {
  const html = mailHtml('Hello Ada,\n\nOne\nTwo <b>\n\nhttps://site.test/a%20%28Lagos%29\n')
  expect(html).toContain('<p>Hello Ada,</p>\n<p>One<br>\nTwo &lt;b&gt;</p>')
  expect(html).toContain('<a href="https://site.test/a%20%28Lagos%29" rel="noreferrer">')
})

test('amounts stand in columns and steps in a list, escaped like all else', () => {
  const html = mailHtml(
    'Order 7\nA <b>: ₦15,000.00\nPaid: ₦15,000.00 (Card)\n\nNext:\n1. Sign & keep.\n   When: now\n2. Stamp.',
  )
  expect(html).toMatch(/<td[^>]*><span>A &lt;b&gt;<\/span><\/td><td[^>]*><span>₦15,000\.00/)
  expect(html).toMatch(/<b>₦15,000\.00<\/b><br><small[^>]*> \(Card\)<\/small>/)
  expect(html).toMatch(
    /<ol[^>]*>\n<li[^>]*>Sign &amp; keep\.<br>\nWhen: now<\/li>\n<li[^>]*>Stamp\.<\/li>/,
  )
})

test('a sentence with an amount stays a sentence', () => {
  expect(mailHtml('Your balance: ₦5.00')).toContain('<p>Your balance: ₦5.00</p>')
})

test('the first named link is a button, and its address can be copied', () => {
  const html = mailHtml(
    'Hello,\n\nSee <it>:\nhttps://a.test/1?a=1&b=2\n\nQuestions? Write:\nhttps://a.test/2\n\nAmofin\n',
  )
  const first = 'href="https://a.test/1?a=1&amp;b=2"'
  expect(html).toMatch(new RegExp(`<a ${escaped(first)}[^>]*>See &lt;it&gt;</a>`))
  expect(html).toContain(`Or open <a ${first} rel="noreferrer">https://a.test/1?a=1&amp;b=2</a>`)
  expect(html).toContain('Questions? Write:<br>\n<a href="https://a.test/2"')
})

test('nothing is loaded from outside', () => {
  expect(mailHtml('Hello,\n\nhttps://a.test/1')).not.toMatch(/<img|<link|src=|url\(/)
})

const escaped = (text: string) => text.replace(/[?.]/g, '\\$&')
