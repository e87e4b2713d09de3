import { cleanPlanHtml } from './plan-html'

test('keeps lists, emphasis and links', () => {
  const html = '<ul><li><strong>2</strong> templates</li></ul><a href="/faqs">Questions</a>'
  expect(cleanPlanHtml(html)).toBe(html)
})

test.each([
  ['<img src=x onerror="alert(1)">A', 'A'],
  ['<p onclick="alert(1)" style="color:red">A</p>', '<p>A</p>'],
  ['<script>alert(1)</script><p>A</p>', '<p>A</p>'],
  ['<a href="javascript:alert(1)">A</a>', 'A'],
  ['<a href="//evil.example">A</a>', 'A'],
  ['<a href="https://amofin.ng/x" target="_top">A</a>', '<a href="https://amofin.ng/x">A</a>'],
  ['<svg><title>A</title></svg><div><em>B</em></div>', '<em>B</em>'],
  ['<p>1 < 2 & 3', '<p>1 &lt; 2 &amp; 3</p>'],
])('of %s leaves %s', (html, clean) => {
  expect(cleanPlanHtml(html)).toBe(clean)
  expect(cleanPlanHtml(clean)).toBe(clean)
})
