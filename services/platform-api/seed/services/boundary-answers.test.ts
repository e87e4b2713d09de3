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
  const service = allServices.find((one) => one.slug === slug)!
  return fillIn(service, { ...service.samples, ...answers }).tree
}
const textOf = (slug: string, answers: object) => linesOf(treeOf(slug, answers).blocks).join('\n')

test('an employment without probation, a will with one executor, a deed that is paid: as a lawyer writes them', () => {
  expect(textOf('employment-contract', { probation: '0' })).not.toMatch(/probation/i)
  expect(textOf('tenancy-agreement-lagos', { repair_limit: '0' })).toMatch(
    /pays for every repair of the Premises that the Tenant did not cause/,
  )
  const executors = [{ name: 'Ada Obi', relation: 'sister', address: 'Lagos' }]
  expect(textOf('simple-will', { executors })).toMatch(/My executor pays/)
  const customary = textOf('deed-of-assignment', { root: 'customary', origin: 'settlement' })
  expect(customary).toMatch(/to the Assignee, with the approval that section 21/)
  expect(customary).not.toMatch(/section 22/)
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
  expect(joint).toMatch(/When the last of us dies, whatever is left goes to our children/)
  expect(joint).not.toMatch(/\b(?:I|my|me|My husband)\b/)
})

test('selling land by a power of attorney needs the lawyer', () => {
  const service = allServices.find(({ slug }) => slug === 'power-of-attorney')!
  const answers = { ...service.samples, powers: ['sell my land or house'], land: 'no' }
  expect(fillIn(service, answers).evaluation.problems).toMatchObject([
    { message: expect.stringMatching(/^Answer Yes: selling land/) },
  ])
})
