import { suggestedServices } from 'shared-contracts/api/suggested-services'
import { searchGoal } from './document-search'

const option = (slug: string, title: string) => ({
  text: title,
  _source: { id: 1, slug, service_title: title, service_content: `About ${slug}.` },
})
const entry = (...options: ReturnType<typeof option>[]) => ({
  text: '',
  offset: 0,
  length: 0,
  options,
})
const tenancy = option('tenancy-agreement-lagos', 'Tenancy agreement (Lagos)')
const will = option('simple-will', 'Simple will')

test('joins title and content suggestions without repeating a service', () => {
  const services = suggestedServices({
    service_title_suggest__completion: [entry(tenancy)],
    service_content_suggest__completion: [entry(will, tenancy)],
  })
  expect(services).toEqual([
    {
      slug: 'tenancy-agreement-lagos',
      title: 'Tenancy agreement (Lagos)',
      note: 'About tenancy-agreement-lagos.',
    },
    { slug: 'simple-will', title: 'Simple will', note: 'About simple-will.' },
  ])
})

test('a service named in full is found without picking it', () => {
  const suggestions = [{ slug: 'simple-will', title: 'Simple will', note: '' }]
  expect(searchGoal(' simple WILL ', suggestions)).toEqual({ service: 'simple-will' })
})

test('anything else goes to the search, an empty text too', () => {
  expect(searchGoal('will', [])).toEqual({ search: 'will' })
  expect(searchGoal('  ', [])).toEqual({ search: '' })
})
