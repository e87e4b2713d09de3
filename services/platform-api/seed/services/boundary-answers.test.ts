import { lintPrints } from 'agreement-template/lint-prints'
import { lawyerServices } from '../lawyer-services/lawyer-services'
import { allServices } from './all-services'
import { fillIn, linesOf } from './testing/fill-in'

test.each([...allServices, ...lawyerServices].map((service) => [service.slug, service] as const))(
  'the document of %s reads well at every boundary of its answers',
  (_, { pages, document, samples }) => {
    const sources = { pages: pages.map(({ html }) => html), document, samples }
    expect(lintPrints(sources, '2026-11-20').map(({ message }) => message)).toEqual([])
  },
)

const treeOf = (slug: string, answers: object) => {
  const service = allServices.find((seed) => seed.slug === slug)!
  return fillIn(service, { ...service.samples, ...answers }).tree
}
const textOf = (slug: string, answers: object) => linesOf(treeOf(slug, answers).blocks).join('\n')

test('an employment without probation, a will with one executor, a power with no other: as a lawyer writes them', () => {
  expect(textOf('employment-contract', { probation: '0' })).not.toMatch(/probation/i)
  expect(textOf('tenancy-agreement-lagos', { repair_limit: '0' })).toMatch(
    /pays for every repair of the Premises that the Tenant did not cause/,
  )
  const executors = [{ name: 'Ada Obi', relation: 'sister', address: 'Lagos' }]
  expect(textOf('simple-will', { executors })).toMatch(/My executor pays/)
  const attorney = textOf('power-of-attorney', { other_powers: '', powers: ['a power', 'another'] })
  expect(attorney).toMatch(/another; and\n.*sign what is needed/)
})

test('in Ikoyi the footer does not cite the law that the agreement excludes', () => {
  const area = { premises_area: 'Ikoyi', premises_lga: 'Eti-Osa' }
  const { law, steps } = treeOf('tenancy-agreement-lagos', area)
  expect(law).not.toMatch(/Tenancy Law/)
  expect(steps.map(({ text }) => text).join()).not.toMatch(/Tenancy Law/)
  expect(treeOf('tenancy-agreement-lagos', {}).law).toMatch(/^Tenancy Law of Lagos State 2011/)
})

test('two people who make a will together speak together', () => {
  const maker = { address: 'Abuja', born: '1968-04-12', work: 'trader', married: 'yes' }
  const joint = textOf('simple-will', {
    testators: [
      { ...maker, name: 'Halima Sani', spouse: 'Musa Sani' },
      { ...maker, name: 'Musa Sani', spouse: 'Halima Sani' },
    ],
    gifts: [{ thing: 'our shop at Wuse Market', to: 'our daughter Amina' }],
    sums: [],
    residue_last: 'our children in equal shares',
  })
  expect(joint).toMatch(/that one gives whatever is left to the other/)
  expect(joint).toMatch(
    /to the other\. If that gift fails, it goes to our children in equal shares\./,
  )
  expect(joint).toMatch(/When the last of us dies, whatever is left goes to our children/)
  expect(joint).not.toMatch(/\b(?:I|my|me|My husband)\b/)
})

const problemsOf = (slug: string, answers: object) => {
  const service = allServices.find((seed) => seed.slug === slug)!
  const { problems } = fillIn(service, { ...service.samples, ...answers }).evaluation
  return problems.map(({ message }) => message)
}

test.each(['sell my land or house', 'let my house or shop'])(
  'a power of attorney to %s needs the lawyer',
  (power) => {
    expect(problemsOf('power-of-attorney', { powers: [power], land: 'no' })).toEqual([
      expect.stringMatching(/^Answer Yes: selling land/),
    ])
  },
)

test.each([
  ['my plot at Lekki', false],
  ['my three-bedroom house', false],
  ['the C of O of my land', false],
  ['my Toyota Corolla', true],
  ['household goods', true],
  ['warehouse receipts', true],
  ['building materials', true],
  ['the generator in my house', true],
  ['my share of the family land', false],
])('a lender takes %s as a pledge: %s', (thing, accepted) => {
  expect(problemsOf('loan-agreement', { security: 'thing', thing })).toEqual(
    accepted ? [] : [expect.stringMatching(/^Land or a house cannot be pledged here/)],
  )
})

test('interest for the whole loan is its rate of the amount', () => {
  const interest = { interest: 'yes', rate: '10', rate_period: 'whole loan' }
  const instalments = (sum_of: string) => [{ due: '2027-01-01', sum_of }]
  const right = { ...interest, interest_sum: '85000', instalments: instalments('935000') }
  expect(problemsOf('loan-agreement', right)).toEqual([])
  const wrong = { ...interest, interest_sum: '50000', instalments: instalments('900000') }
  expect(problemsOf('loan-agreement', wrong)).toEqual([
    'The total interest must be the rate of the whole loan. The difference is ₦35,000.',
  ])
})

test('part-time pay below the minimum wage is accepted with a warning', () => {
  const service = allServices.find(({ slug }) => slug === 'employment-contract')!
  const pageOf = (pay: string) => {
    const { evaluation } = fillIn(service, { ...service.samples, pay })
    return { problems: evaluation.problems, page: JSON.stringify(evaluation.pages[2]) }
  }
  expect(pageOf('40000').problems).toEqual([])
  expect(pageOf('40000').page).toMatch(/fewer than 25 staff/)
  expect(pageOf('70000').page).not.toMatch(/fewer than 25 staff/)
  expect(problemsOf('employment-contract', { notice: '0' })).toHaveLength(1)
})

test('CAC is told the sex and the other work of every proprietor', () => {
  const service = allServices.find(({ slug }) => slug === 'cac-business-name')!
  const [owner] = service.samples['proprietors'] as [object]
  const proprietors = [{ ...owner, sex: '', other_work: '' }]
  expect(problemsOf('cac-business-name', { proprietors })).toEqual([
    'Choose sex',
    'Enter other business or occupation',
  ])
})

test('an agreement of secrecy may leave nobody else in, and asks who owns a business name', () => {
  expect(problemsOf('non-disclosure-agreement', { people: [], named_people: '' })).toEqual([])
  expect(problemsOf('non-disclosure-agreement', { b_kind: 'business' })).toEqual([
    'Enter full name of the owner of the second party’s business',
  ])
})

test('a shop without a website is not asked about cookies', () => {
  expect(problemsOf('privacy-policy-ndpa', { site: '', cookies: '' })).toEqual([])
  expect(textOf('privacy-policy-ndpa', { site: '', cookies: '' })).not.toMatch(/cookies/i)
})
