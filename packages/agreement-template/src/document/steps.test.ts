import { parseDocument } from '../parse/parse-server'
import { documentOf } from '../testing/will'
import { renderDocument } from './render-document'

const steps = `<p>Text</p><ol data-steps>
  <li data-step="sign"><span data-each="tenants" data-join="comma-and"><span data-bind="name"></span></span> sign.</li>
  <li data-step="stamp" data-if="company = yes" data-due="Within 30 days of signing" data-where="NRS">Have it stamped.</li>
</ol>`
const tenants = [{ name: 'Ada' }, { name: 'Túndé' }]
const draw = (company: string) =>
  renderDocument(documentOf(steps), { company, tenants }, { today: '2026-11-20' })

test('the checklist reads the answers, with when and where, and is not part of the paper', () => {
  const tree = draw('yes')
  expect(tree.steps).toEqual([
    { topic: 'sign', text: 'Ada and Túndé sign.' },
    {
      topic: 'stamp',
      text: 'Have it stamped.',
      due: 'Within 30 days of signing',
      where: 'NRS',
    },
  ])
  expect(tree.blocks).toHaveLength(1)
  expect(draw('no').steps.map(({ topic }) => topic)).toEqual(['sign'])
})

test('the law of the footer may depend on the answers', () => {
  const html = `<article data-lf="1" data-law="=if(area = 'Ikoyi', 'Common law', 'Tenancy Law')"><p>Text</p></article>`
  const { document } = parseDocument(html)
  const law = (area: string) => renderDocument(document, { area }, { today: '2026-11-20' }).law
  expect([law('Ikoyi'), law('Ìkẹjà')]).toEqual(['Common law', 'Tenancy Law'])
})

test.each([
  ['<ol data-steps><li>Sign it.</li></ol>', 'a step is an <li data-step="…">'],
  ['<div><ol data-steps><li data-step="sign">Sign it.</li></ol></div>', 'directly into the'],
])('refuses %s', (html, message) => {
  const { problems } = parseDocument(`<article data-lf="1"><p>Text</p>${html}</article>`)
  expect(problems.map((problem) => problem.message).join()).toContain(message)
})
