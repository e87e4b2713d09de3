import type {
  Category,
  FormPage,
  ServiceDetail,
  ServiceFaq,
  ServiceSample,
  ServiceSummary,
} from 'shared-contracts/api/services.schema'
import { seedCatalogue } from '../../seed/catalogue/seed-catalogue'
import { allServices } from '../../seed/services/all-services'
import { createTestApp, type TestApp } from '../testing/test-app'
import { until } from '../testing/until'
import { services } from '../tables/catalogue.tables'
import { eq } from 'drizzle-orm'

let api: TestApp

beforeAll(async () => {
  api = await createTestApp(seedCatalogue)
})
afterAll(() => api.close())

const get = async <T>(path: string) => (await api.call('GET', path)).body as T
const tenancy = '/api/services/list/tenancy-agreement-lagos/'

test('lists the three types of the menus', async () => {
  expect(await get('/api/services/types/')).toMatchObject([
    { id: 2, category: 'Personal', meta_title: 'Personal legal services - Amofin' },
    { id: 3, category: 'Business' },
    { id: 4, category: 'Lawyer services' },
  ])
})

test('finds a service by its id too, as add-ons of plans are linked', async () => {
  const { id } = await get<ServiceDetail>(tenancy)
  expect(await get(`/api/services/list/${id}/`)).toMatchObject({ slug: 'tenancy-agreement-lagos' })
  const faq = await get<ServiceFaq[]>(`/api/services/service/${id}/faq/`)
  expect(faq).toEqual(await get('/api/services/service/tenancy-agreement-lagos/faq/'))
  expect(await api.call('GET', '/api/services/list/999999/')).toMatchObject({ status: 404 })
})

test('lists a type’s categories, each with its services and their prices', async () => {
  const categories = await get<Category[]>('/api/services/categories-list2/2/')
  expect(categories[0]).toMatchObject({
    category: 'Property',
    service_category: expect.arrayContaining([
      expect.objectContaining({
        slug: 'tenancy-agreement-lagos',
        amount: '15000.00',
        amofin_cost: '15000.00',
        filing_cost: '0.00',
        service_type: 'Personal',
      }),
    ]),
  })
  const lawyers = await get<Category[]>('/api/services/categories-list2/4/')
  expect(
    lawyers.flatMap(({ service_category }) => service_category.map(({ slug }) => slug)),
  ).toEqual(['lawyer-consultation', 'document-review'])
  expect(await api.call('GET', '/api/services/categories-list2/9/')).toMatchObject({ status: 404 })
})

test('shows the whole catalogue in the menus', async () => {
  const listed = await Promise.all(
    [2, 3].map((type) => get<Category[]>(`/api/services/categories-list2/${type}/`)),
  )
  const slugs = listed.flat().flatMap(({ service_category }) => service_category.map((s) => s.slug))
  expect(slugs.sort()).toEqual(allServices.map(({ slug }) => slug).sort())
})

test('lists a category’s products and nothing for an unknown one', async () => {
  const [first] = await get<Category[]>('/api/services/categories-list2/2/')
  const products = await get<ServiceSummary[]>(`/api/services/service_details/${first?.id}/`)
  expect(products).toEqual(first?.service_category)
  expect(await get('/api/services/service_details/999/')).toEqual([])
})

test('ranks the popular documents', async () => {
  const popular = await get<ServiceSummary[]>('/api/services/popular_productslist/')
  const ranked = allServices
    .filter(({ popularRank }) => popularRank !== undefined)
    .sort((a, b) => Number(a.popularRank) - Number(b.popularRank))
  expect(popular.map(({ slug }) => slug)).toEqual(ranked.map(({ slug }) => slug))
})

test('shows a document’s first page with example answers', async () => {
  const { preview } = await get<ServiceDetail>(tenancy)
  expect(preview?.title).toBe('TENANCY AGREEMENT')
  expect(preview?.blocks.map(({ text }) => text).join('\n')).toContain('*MRS FOLÁKẸ́ ADÉYẸMÍ*')
})

test('tells everything that a service page prints', async () => {
  expect(await get(tenancy)).toMatchObject({
    service_title: 'Tenancy agreement (Lagos)',
    service_main_content: expect.stringContaining('<p>'),
    law_as_at: '2026-11-20',
    law_facts: expect.arrayContaining([{ label: 'Receipts', text: expect.any(String) }]),
    page_titles: expect.arrayContaining(['Parties', 'Premises']),
    needs: expect.any(Array),
    meta_title: 'Tenancy agreement for Lagos State - Amofin',
  })
  const faq = await get<ServiceFaq[]>('/api/services/service/tenancy-agreement-lagos/faq/')
  expect(faq.length).toBeGreaterThan(2)
})

test('pages through the form and counts pages, not items', async () => {
  const first = await get<FormPage>(`${tenancy}form/`)
  expect(first).toMatchObject({ paginationCurrent: 1, paginationTotal: 5 })
  expect(first.results[0]).toMatchObject({
    service_title: 'Tenancy agreement (Lagos)',
    filing_cost: '0.00',
    input_content_data: expect.stringContaining('data-page="1"'),
    data: expect.stringContaining('TENANCY AGREEMENT'),
  })
  const fifth = await get<FormPage>(`${tenancy}form/?page=5`)
  expect(fifth.results[0]?.input_content_data).toContain('data-page="5"')
  for (const page of ['6', '0', 'x', '40000', '999999999999']) {
    expect(await api.call('GET', `${tenancy}form/?page=${page}`)).toMatchObject({
      status: 404,
      body: { detail: 'Invalid page.' },
    })
  }
})

test('hides what does not exist and what is not published', async () => {
  const { db } = api
  await db.update(services).set({ published: false }).where(eq(services.slug, 'document-review'))
  for (const slug of ['nothing', 'document-review']) {
    for (const path of [`list/${slug}/`, `list/${slug}/form/?page=1`, `service/${slug}/faq/`]) {
      expect(await api.call('GET', `/api/services/${path}`)).toMatchObject({
        status: 404,
        body: { detail: 'Not found.' },
      })
    }
  }
  const consultation = await get<ServiceDetail>('/api/services/list/lawyer-consultation/')
  expect(consultation.related_doc.map(({ slug }) => slug)).not.toContain('document-review')
  await db.update(services).set({ published: true })
})

test.each(allServices.map(({ slug }) => slug))(
  'the sample of %s is whole and safe',
  async (slug) => {
    const { status, body } = await api.call('GET', `/api/x/services/${slug}/sample`)
    expect(status).toBe(200)
    const { title, html } = body as ServiceSample
    expect(title).not.toBe('')
    expect(html).toMatch(/^<article>.{800,}<\/article>$/s)
    expect(html).not.toMatch(/<script|<img|style=|on\w+=/i)
  },
)

test('there is no sample of an unknown service', async () => {
  expect(await api.call('GET', '/api/x/services/nothing/sample')).toMatchObject({ status: 404 })
})

test('a sample is printed once per version and can be opened by anybody, with its size', async () => {
  const url = '/api/x/services/loan-agreement/sample'
  const read = async () => ((await api.call('GET', url)).body as ServiceSample).pdf
  // A machine that prints it in more than four seconds answers without it at first.
  await until(async () => (await read()) !== undefined)
  const pdf = await read()
  expect(pdf?.address).toMatch(/^\/media\/samples\/loan-agreement-[0-9a-f]{16}\.pdf$/)
  const file = await api.app.inject({ url: pdf?.address ?? '' })
  expect(file).toMatchObject({ statusCode: 200 })
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(file.rawPayload.byteLength).toBe(pdf?.bytes)
  expect(await read()).toEqual(pdf)
})
