import { sanitiseHtml } from './sanitise-html'

test('keeps the text structure that editors need', () => {
  const html =
    '<h2>Notice</h2><p>Six <strong>months</strong>, see <a href="/faq">the FAQ</a>.</p><ul><li>One</li></ul>'
  expect(sanitiseHtml(html)).toBe(html)
})

test('removes everything that could run or disguise itself', () => {
  expect(sanitiseHtml('<p onclick="x()" style="position:fixed">Hi</p>')).toBe('<p>Hi</p>')
  expect(sanitiseHtml('<script>x()</script><iframe src="//evil"></iframe>')).toBe('')
  expect(sanitiseHtml('<a href="javascript:x()">go</a>')).toBe('<a>go</a>')
  expect(sanitiseHtml('<a href="//evil.example">go</a>')).toBe('<a>go</a>')
  expect(sanitiseHtml('<img src=x onerror=x()><form action="//e"><input></form>')).toBe('')
})

test('closes the way back from a link that opens a new tab', () => {
  expect(sanitiseHtml('<a href="https://cac.gov.ng" target="_blank">CAC</a>')).toBe(
    '<a href="https://cac.gov.ng" target="_blank" rel="noopener">CAC</a>',
  )
})
