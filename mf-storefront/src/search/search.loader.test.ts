import { createHarness, runLoader, type FakeAnswers } from 'shared-contracts/testing'
import { aService } from '../testing/content'
import { loader } from './search.loader'

const tenancy = aService()
const will = aService({ slug: 'simple-will', service_title: 'Simple will', amount: '35000.00' })
const capable: FakeAnswers = {
  'GET /api/x/capabilities': { body: { extensions: ['service-search'] } },
}
const listed = (...services: ReturnType<typeof aService>[]) => ({
  body: { results: services, paginationTotal: services.length, paginationCurrent: 1 },
})
const load = (url: string, answers: FakeAnswers) =>
  runLoader(loader, createHarness({ ...capable, ...answers }), { url })

test('asks the server for the words within the category', async () => {
  const answer = await load('/search?q=home&type=personal', {
    'GET /search/service/?service_type=PERSONAL&search=home&page_size=20': listed(will),
  })
  expect(answer).toMatchObject({
    head: { title: 'home - Search legal services', noIndex: true },
    data: {
      query: { text: 'home', type: 'personal', page: 1 },
      results: [{ slug: 'simple-will', title: 'Simple will', amount: '35000.00' }],
      total: 1,
    },
  })
})

test('a slip finds what the suggestions find', async () => {
  const option = {
    text: 'Tenancy',
    _source: { id: 7, slug: tenancy.slug, service_title: 'Tenancy', service_content: 'Rent' },
  }
  const entry = { text: 'tenacy', offset: 0, length: 6 }
  const answer = await load('/search?q=tenacy', {
    'GET /search/service/?search=tenacy&page_size=20': listed(),
    'GET /search/service/suggest/?service_title_suggest__completion=tenacy&service_content_suggest__completion=tenacy':
      {
        body: {
          service_title_suggest__completion: [{ ...entry, options: [option] }],
          service_content_suggest__completion: [{ ...entry, options: [] }],
        },
      },
  })
  expect(answer).toMatchObject({
    data: { total: 0, near: [{ slug: tenancy.slug, title: 'Tenancy', note: 'Rent' }] },
  })
})

test('a search that finds nothing and no suggestions either is an answer', async () => {
  const answer = await load('/search?q=zzzz', {
    'GET /search/service/?search=zzzz&page_size=20': listed(),
  })
  expect(answer).toMatchObject({ data: { total: 0, near: [] } })
})

test('lists every document for an empty search, which search engines may keep', async () => {
  const answer = await load('/search?q=&type=', {
    'GET /search/service/?page_size=20': listed(tenancy, will),
  })
  expect(answer).toMatchObject({
    head: { title: 'Search legal services', noIndex: false },
    data: { total: 2, results: [{ category: 'Personal, Property' }, {}] },
  })
})

test('looks for the words itself where the server only lists', async () => {
  const answer = await load('/search?q=WILL', {
    'GET /api/x/capabilities': { status: 404 },
    'GET /search/service/?search=WILL&page_size=20': { status: 400 },
    'GET /search/service': listed(tenancy, will),
  })
  expect(answer).toMatchObject({ data: { total: 1, results: [{ slug: 'simple-will' }] } })
})

test('such a server is asked for the type alone, and the words are looked for in its answer', async () => {
  const answer = await load('/search?q=WILL&type=personal', {
    'GET /api/x/capabilities': { status: 404 },
    'GET /search/service/?service_type=PERSONAL&search=WILL&page_size=20': { status: 400 },
    'GET /search/service/?service_type=PERSONAL': listed(tenancy, will),
  })
  expect(answer).toMatchObject({ data: { total: 1, results: [{ slug: 'simple-will' }] } })
})

test('the HTML of such a server is read and searched as text', async () => {
  const html = { ...will, service_content: '<p class="rent">Your <b>will</b>.</p>' }
  const find = (text: string) =>
    load(`/search?q=${text}`, {
      'GET /api/x/capabilities': { status: 404 },
      [`GET /search/service/?search=${text}&page_size=20`]: { status: 400 },
      'GET /search/service': listed(html),
    })
  expect(await find('your')).toMatchObject({ data: { results: [{ sentence: 'Your will.' }] } })
  expect(await find('class')).toMatchObject({ data: { total: 0 } })
})

test('a page beyond the last is not found', async () => {
  const answer = await load('/search?page=9', {
    'GET /search/service/?page=9&page_size=20': {
      status: 404,
      body: { detail: 'Invalid page.' },
    },
  })
  expect(answer).toEqual({ notFound: true })
})

test('a failing search is a failure, not an empty list', async () => {
  const answers = { 'GET /search/service/?search=rent&page_size=20': { status: 500 } }
  await expect(load('/search?q=rent', answers)).rejects.toThrow('500')
})
