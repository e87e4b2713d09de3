import type { ServiceType } from 'shared-contracts/api/services.schema'
import { createHarness, runLoader, type FakeAnswers } from 'shared-contracts/testing'
import { aCategory } from '../testing/content'
import { loader } from './services.loader'

const typesUrl = 'GET /api/services/types/'
const categoriesUrl = (type: number) => `GET /api/services/categories-list2/${type}/`
const personal = '/storefront.personal'
const business = '/storefront.business'

const aType = (overrides: Partial<ServiceType> = {}): ServiceType => ({
  id: 2,
  category: 'Personal',
  service_type_banner: null,
  banner_content: 'Papers for your home.',
  meta_title: 'Personal legal services - Amofin',
  meta_description: 'Tenancy, wills and loans.',
  meta_keywords: null,
  meta_image: null,
  other_meta_tags: [{ property: 'og:type', content: 'website' }],
  json_meta_tags: null,
  ...overrides,
})

const load = (url: string, answers: FakeAnswers) =>
  runLoader(loader, createHarness({ [typesUrl]: { body: [aType()] }, ...answers }), { url })

test('shows the categories and the banner of the type that the address names', async () => {
  const types = [aType(), aType({ id: 3, category: 'Business', banner_content: 'For firms.' })]
  const answer = await load(`${business}/?ref=mail`, {
    [typesUrl]: { body: types },
    [categoriesUrl(3)]: { body: [aCategory({ id: 4, category: 'Contracts' })] },
  })
  expect(answer).toMatchObject({
    data: { name: 'Business', lead: 'For firms.', categories: [{ category: 'Contracts' }] },
  })
})

test('takes the metadata of the type', async () => {
  const answer = await load(personal, { [categoriesUrl(2)]: { body: [aCategory()] } })
  expect(answer).toMatchObject({
    head: {
      title: 'Personal legal services - Amofin',
      description: 'Tenancy, wills and loans.',
      metaTags: [{ property: 'og:type', content: 'website' }],
    },
  })
})

test('leaves out categories without services', async () => {
  const empty = aCategory({ id: 22, category: 'Family', service_category: [] })
  const answer = await load(personal, { [categoriesUrl(2)]: { body: [aCategory(), empty] } })
  expect(answer).toMatchObject({ data: { categories: [{ category: 'Property' }] } })
})

test('keeps the page with its own name when the type does not load', async () => {
  const answer = await load(business, {
    [typesUrl]: { status: 500 },
    [categoriesUrl(3)]: { body: [aCategory()] },
  })
  expect(answer).toMatchObject({
    head: { title: 'Business legal services - Amofin' },
    data: { name: 'Business', lead: '', categories: [{ id: 21 }] },
  })
})

test('fails without the services', async () => {
  await expect(load(personal, { [categoriesUrl(2)]: { status: 502 } })).rejects.toThrow('502')
})

test('is not found where the server knows neither type nor services', async () => {
  const answer = await load(business, { [categoriesUrl(3)]: { body: [] } })
  expect(answer).toEqual({ notFound: true })
})

test('a type whose services are still to come is empty, not missing', async () => {
  const answer = await load(personal, { [categoriesUrl(2)]: { body: [] } })
  expect(answer).toMatchObject({ data: { name: 'Personal', categories: [] } })
})
