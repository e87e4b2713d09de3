import { createHarness, runLoader, type FakeAnswers } from 'shared-contracts/testing'
import { aCategory, aHome, aService } from '../testing/content'
import { loader } from './home.loader'

const whole: FakeAnswers = {
  'GET /api/home/homestatic/': { body: aHome() },
  'GET /api/services/popular_productslist/': { body: [aService()] },
  'GET /api/services/categories-list2/2/': { body: [aCategory()] },
  'GET /api/services/categories-list2/3/': { body: [] },
  'GET /api/services/categories-list2/4/': { body: [] },
  'GET /api/subscription/category/': { body: [] },
  'GET /api/home/testimonials/': { body: [] },
  'GET /api/home/ourclients/': { body: [] },
}
const load = (answers: FakeAnswers) => runLoader(loader, createHarness({ ...whole, ...answers }))

test('fails as a page only without its content record', async () => {
  await expect(load({ 'GET /api/home/homestatic/': { status: 503 } })).rejects.toThrow('503')
})

test('keeps the page when every other part fails', async () => {
  const broken = Object.fromEntries(
    Object.keys(whole)
      .filter((key) => !key.includes('homestatic'))
      .map((key) => [key, { status: 500 }]),
  )
  expect(await load(broken)).toMatchObject({
    data: {
      content: { banner_title: 'Put it in writing.' },
      popular: { ready: false },
      offers: { ready: false },
      plans: { ready: false },
      testimonials: { ready: false },
      clients: { ready: false },
    },
  })
})

test('uses the title and the tags that the content record carries', async () => {
  const content = aHome({
    meta_title: 'Amofin, legal documents',
    meta_keywords: 'tenancy, will',
    other_meta_tags: [{ property: 'og:type', content: 'website' }],
  })
  expect(await load({ 'GET /api/home/homestatic/': { body: content } })).toMatchObject({
    head: {
      title: 'Amofin, legal documents',
      keywords: 'tenancy, will',
      metaTags: [{ property: 'og:type', content: 'website' }],
    },
  })
})

test('falls back to the static title of remote.json', async () => {
  expect(await load({})).toMatchObject({ head: { title: 'Legal documents for Nigeria - Amofin' } })
})

test('sends prices for the schedule, not whole services', async () => {
  expect(await load({})).toMatchObject({
    data: {
      offers: {
        value: [
          {
            id: 2,
            name: 'Personal',
            categories: [
              {
                id: 21,
                name: 'Property',
                products: [
                  {
                    slug: 'tenancy-agreement-lagos',
                    title: 'Tenancy agreement (Lagos)',
                    amount: '15000.00',
                    filing: '0.00',
                  },
                ],
              },
            ],
          },
          { id: 3 },
          { id: 4 },
        ],
      },
    },
  })
})
