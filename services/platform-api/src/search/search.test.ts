import type { ServiceSuggestions } from 'shared-contracts/api/search.schema'
import type { ServiceSummary } from 'shared-contracts/api/services.schema'
import { metaOf } from '../content/home/meta'
import { createTestApp, type TestApp } from '../testing/test-app'
import { addService } from '../testing/test-records'

let api: TestApp

beforeAll(async () => {
  api = await createTestApp()
  const add = (title: string, content: string, published = true, keywords = '') =>
    addService(api.db, {
      title,
      content,
      meta: metaOf(title, content, keywords),
      slug: title.toLowerCase().replace(/\W+/g, '-'),
      published,
    })
  const words = 'landlord, house, lease'
  await add('Tenancy agreement (Lagos)', 'Sets the rent for a home in Lagos State.', true, words)
  await add('Loan agreement', 'Lend money to a friend.')
  await add('Àdìrẹ supply contract', 'For makers of àdìrẹ in Abẹ́òkúta. 100% cotton.')
  await add('Tenant notice', 'Not ready.', false)
})
afterAll(() => api.close())

async function titles(text: string, field = 'title') {
  const query = `service_${field}_suggest__completion=${encodeURIComponent(text)}`
  const { body } = await api.call('GET', `/search/service/suggest/?${query}`)
  const answer = body as ServiceSuggestions
  const key = `service_${field}_suggest__completion` as keyof ServiceSuggestions
  return answer[key][0]?.options.map(({ _source }) => _source.service_title)
}

test('completes the beginning of any word of a title, the title’s own beginning first', async () => {
  expect(await titles('ten')).toEqual(['Tenancy agreement (Lagos)'])
  expect(await titles('agr')).toEqual(['Tenancy agreement (Lagos)', 'Loan agreement'])
  expect((await titles('loan agreement'))?.[0]).toBe('Loan agreement')
})

test('finds a title typed without its marks, and with them', async () => {
  expect(await titles('adire')).toEqual(['Àdìrẹ supply contract'])
  expect(await titles('ÀDÌRẸ')).toEqual(['Àdìrẹ supply contract'])
})

test.each(['tenansy', 'tennancy', 'tenency agrement'])(
  'forgives the slip in "%s"',
  async (typed) => {
    expect((await titles(typed))?.[0]).toBe('Tenancy agreement (Lagos)')
  },
)

test('suggests by what a service does', async () => {
  expect(await titles('abeokuta', 'content')).toEqual(['Àdìrẹ supply contract'])
})

test('suggests nothing for nothing, for nonsense and for signs of the search itself', async () => {
  for (const typed of ['', '   ', 'zzzzzz', '%', '_', '\\', "'; drop table services; --"]) {
    expect(await titles(typed)).toEqual([])
  }
  expect(await titles('x'.repeat(5000))).toEqual([])
  expect(await titles('100%', 'content')).toEqual(['Àdìrẹ supply contract'])
})

test('answers in the shape of a completion suggester', async () => {
  const { body } = await api.call(
    'GET',
    '/search/service/suggest/?service_content_suggest__completion=xx&service_title_suggest__completion=loa',
  )
  expect(body).toEqual({
    service_title_suggest__completion: [
      {
        text: 'loa',
        offset: 0,
        length: 3,
        options: [
          {
            text: 'Loan agreement',
            _source: {
              id: expect.any(Number),
              slug: 'loan-agreement',
              service_title: 'Loan agreement',
              service_content: 'Lend money to a friend.',
            },
          },
        ],
      },
    ],
    service_content_suggest__completion: [{ text: 'xx', offset: 0, length: 2, options: [] }],
  })
})

test('lists services by type and by words', async () => {
  const search = async (query: string) => {
    const { body } = await api.call('GET', `/search/service${query}`)
    const { results, paginationTotal } = body as {
      results: ServiceSummary[]
      paginationTotal: number
    }
    expect(results).toHaveLength(paginationTotal)
    return results.map(({ service_title }) => service_title)
  }
  expect(await search('')).toHaveLength(3)
  expect(await search('/?service_type=PERSONAL')).toHaveLength(3)
  expect(await search('/?service_type=BUSINESS')).toEqual([])
  expect(await search('/?search=abeokuta%20supply')).toEqual(['Àdìrẹ supply contract'])
})

const found = async (text: string, type = '') => {
  const query = `search=${encodeURIComponent(text)}&service_type=${type}`
  const { body } = await api.call('GET', `/search/service/?${query}`)
  return (body as { results: ServiceSummary[] }).results.map(({ service_title }) => service_title)
}

test.each(['tenacy', 'tenancies', 'landlord', 'landlords', 'house', 'LEASE Lagos'])(
  'finds a document by "%s" in the list and in the suggestions alike',
  async (typed) => {
    expect(await found(typed)).toEqual(['Tenancy agreement (Lagos)'])
    const suggested = [
      ...((await titles(typed)) ?? []),
      ...((await titles(typed, 'content')) ?? []),
    ]
    if (!typed.includes(' ')) expect(suggested).toContain('Tenancy agreement (Lagos)')
  },
)

test('a slip is forgiven within the type that was asked for, and nonsense finds nothing', async () => {
  expect(await found('tenacy', 'BUSINESS')).toEqual([])
  expect(await found('zzzzzz')).toEqual([])
})
