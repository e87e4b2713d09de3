import { documentHtml } from './document-html'
import type { Block } from './document-tree'

const text = (words: string) => ({ kind: 'text' as const, text: words })
const placed = { key: 'k', paths: [] }
const html = (...blocks: Block[]) => documentHtml({ blocks })

test('writes each kind of block', () => {
  expect(
    html(
      { kind: 'heading', level: 2, runs: [text('LOAN')], ...placed },
      {
        kind: 'clause',
        ...placed,
        ...{ id: null, number: '1.', level: 0, headed: false },
        runs: [text('The Lender lends '), { ...text('₦5'), bold: true, italic: true }],
        blocks: [],
      },
      {
        kind: 'list',
        ...placed,
        ...{ ordered: true, start: 3 },
        items: [[{ kind: 'paragraph', style: 'body', runs: [text('one')], ...placed }]],
      },
      { kind: 'image', path: 'seal', upload: null, alt: 'Seal', ...placed },
    ),
  ).toBe(
    '<article><h2>LOAN</h2><div><p>1. The Lender lends <strong><em>₦5</em></strong></p></div>' +
      '<ol start="3"><li><p>one</p></li></ol><p>[Seal]</p></article>',
  )
})

test('writes tables with their spans', () => {
  const cell = { header: true, colspan: 2, rowspan: 1, blocks: [] }
  expect(html({ kind: 'table', lined: true, rows: [[cell]], ...placed })).toBe(
    '<article><table><tbody><tr><th colspan="2" rowspan="1"></th></tr></tbody></table></article>',
  )
})

test('escapes text, names and addresses', () => {
  const evil = `<script>"'&`
  const escaped = '&lt;script&gt;&quot;&#39;&amp;'
  expect(html({ kind: 'paragraph', style: 'body', runs: [text(evil)], ...placed })).toContain(
    `<p>${escaped}</p>`,
  )
  expect(html({ kind: 'image', path: 'x', upload: null, alt: evil, ...placed })).toContain(escaped)
})
