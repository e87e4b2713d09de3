import { lintTemplate, lintText } from 'agreement-template/lint'
import { documentPreview as previewOf } from 'agreement-template/preview'
import { documentPreview } from 'shared-contracts/api/shared.schema'
import { allServices } from './all-services'
import { categories } from './categories'
import { fillIn, linesOf } from './testing/fill-in'
import { tenancyAgreementLagos } from './tenancy-agreement-lagos/service'

const named = allServices.map((service) => [service.slug, service] as const)
const slugs = allServices.map(({ slug }) => slug)

test.each(named)('%s: the linter has nothing to say', (_slug, { pages, document }) => {
  expect(lintTemplate({ pages: pages.map(({ html }) => html), document }).map(lintText)).toEqual([])
})

test.each(named)('%s: the samples fill the form and the whole document', (_slug, service) => {
  const { evaluation, tree } = fillIn(service, service.samples)
  expect(evaluation.problems).toEqual([])
  expect(tree.blanks).toBe(0)
  expect(linesOf(tree.blocks).join('\n')).not.toMatch(/\?|undefined|\[object|₦NaN|NaN/)
})

test.each(named)('%s: the preview is a first page', (_slug, service) => {
  const preview = previewOf(fillIn(service, service.samples).tree)
  expect(documentPreview.parse(preview)).toEqual(preview)
  expect(preview.title).toMatch(/^[A-Z -]+$/)
  expect(preview.subtitle).not.toBe('')
  expect(preview.blocks.length).toBeGreaterThanOrEqual(8)
  expect(preview.blocks.length).toBeLessThanOrEqual(12)
})

test.each(named)('%s: the empty form asks for something on its first page', (_slug, service) => {
  const { evaluation } = fillIn(service, {})
  expect(evaluation.pages[0]?.problems.length).toBeGreaterThan(0)
})

test.each(named)('%s: titles, links and law are complete', (_slug, service) => {
  const { evaluation } = fillIn(service, {})
  expect(evaluation.pages.map(({ title }) => title)).toEqual(
    service.pages.map(({ title }) => title),
  )
  expect(evaluation.pages.every(({ law, intro }) => law && intro)).toBe(true)
  expect(service.related.every((slug) => slugs.includes(slug) && slug !== service.slug)).toBe(true)
  expect(new Set(service.related).size).toBe(3)
  const category = categories.find(({ id }) => id === service.categoryId)
  expect(category?.typeId).toBe(service.typeId)
  expect(service.lawAsAt).toBe('2026-11-20')
  expect(service.lawSource).toMatch(/Sample content, to be reviewed by counsel\.$/)
})

test('the catalogue has its ten services at their prices', () => {
  const rows = allServices.map(({ slug, costNaira, filingNaira, flow }) => [
    slug,
    costNaira,
    filingNaira,
    flow,
  ])
  expect(rows).toEqual([
    ['tenancy-agreement-lagos', 15_000, 0, 'Type A'],
    ['non-disclosure-agreement', 7_500, 0, 'Type A'],
    ['simple-will', 35_000, 0, 'Type B'],
    ['power-of-attorney', 20_000, 0, 'Type A'],
    ['cac-business-name', 15_000, 21_000, 'Type B'],
    ['employment-contract', 12_500, 0, 'Type A'],
    ['loan-agreement', 10_000, 0, 'Type A'],
    ['deed-of-assignment', 75_000, 0, 'Type B'],
    ['privacy-policy-ndpa', 25_000, 0, 'Type A'],
    ['partnership-agreement', 20_000, 0, 'Type A'],
  ])
  expect(
    allServices.map(({ popularRank }) => popularRank).sort((a, b) => Number(a) - Number(b)),
  ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('a will offers no electronic signature on any page', () => {
  const will = allServices.find(({ slug }) => slug === 'simple-will')
  const { evaluation, tree } = fillIn(will ?? tenancyAgreementLagos, {})
  expect(evaluation.pages.map(({ esign }) => esign)).toEqual([false, false, false, false])
  expect(tree.esign).toBe(false)
})

test('the partners’ shares must add up', () => {
  const partnership = allServices.find(({ slug }) => slug === 'partnership-agreement')
  const partners = [
    { name: 'A', address: 'B', capital: '1', share: '60' },
    { name: 'C', address: 'D', capital: '1', share: '30' },
  ]
  const { evaluation } = fillIn(partnership ?? tenancyAgreementLagos, {
    ...partnership?.samples,
    partners,
  })
  expect(evaluation.problems.map(({ message }) => message)).toEqual([
    'Change the shares so that they add up to 100%',
  ])
})

test('no text calls a fee extra that the price includes', () => {
  for (const { slug, content, meta, filingNaira } of allServices) {
    if (filingNaira === 0) continue
    expect([slug, content, meta.description].join(' ')).toMatch(/includes/)
    expect(content + meta.description).not.toMatch(/extra|apart/)
  }
})
