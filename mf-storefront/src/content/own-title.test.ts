import { withoutOwnTitle } from './own-title'

test('drops a first heading that repeats the title', () => {
  const html = '\n<h2 id="t">Terms and Conditions </h2>\n<p>These terms apply.</p>'
  expect(withoutOwnTitle(html, 'Terms and conditions')).toBe('\n<p>These terms apply.</p>')
})

test.each([
  '<h2>Talk to a person</h2><p>Write to us.</p>',
  '<p>First</p><h2>Contact</h2>',
  '<h2><em>Contact</em></h2>',
  '',
])('keeps %p', (html) => {
  expect(withoutOwnTitle(html, 'Contact')).toBe(html)
})
