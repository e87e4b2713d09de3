import { eq } from 'drizzle-orm'
import { groups } from 'shared-contracts/capabilities'
import { contentVersions } from '../../tables/content.tables'
import { seed } from '../../../seed/seed'
import { services } from '../../tables/catalogue.tables'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addStaff, addUser } from '../../testing/test-records'

let api: TestApp
let admin: number

beforeAll(async () => {
  api = await createTestApp(
    async (db) => void (await seed(db, { mode: 'content', today: new Date() })),
  )
  admin = await addStaff(api.db, groups.admin)
})
afterAll(() => api.close())

interface Page {
  results: Record<string, unknown>[]
  paginationTotal: number
  paginationCurrent: number
}

async function pageOf(path: string): Promise<Page> {
  const answer = await api.call('GET', path, { as: admin })
  expect(answer.status).toBe(200)
  return answer.body as Page
}

const paths = {
  categories: '/api/home/adminlist_homefaqcategory/',
  items: '/api/home/adminlist_homefaq/',
  home: '/api/home/adminlist/',
  products: '/api/services/adminlist/',
}

const counted = '/api/x/product-counts'

test('lists every FAQ category with its number of questions, and every question', async () => {
  const categories = await pageOf(paths.categories)
  const items = await pageOf(paths.items)
  expect(categories.results[0]).toEqual({
    id: expect.any(Number),
    faq_category_name: expect.any(String),
    questions: expect.any(Number),
  })
  const counted = categories.results.map(({ questions }) => Number(questions))
  expect(counted.reduce((sum, number) => sum + number, 0)).toBe(items.paginationTotal)
  expect(items.results).toHaveLength(items.paginationTotal)
  expect(items.results[0]).toMatchObject({
    faq_title: expect.any(String),
    faq_category_name: categories.results[0]?.faq_category_name,
  })
})

test('pages where a page is asked for, and searches', async () => {
  const second = await pageOf(`${paths.items}?page=2&page_size=3`)
  expect(second.results).toHaveLength(3)
  expect(second.paginationCurrent).toBe(2)
  const [wanted] = second.results
  const found = await pageOf(
    `${paths.items}?search=${encodeURIComponent(String(wanted?.faq_title).toUpperCase())}`,
  )
  expect(found.results).toContainEqual(wanted)
  const [first] = (await pageOf(paths.items)).results
  const category = String(first?.faq_category_name)
  const ofCategory = await pageOf(`${paths.items}?search=${encodeURIComponent(category)}`)
  expect(ofCategory.results).toContainEqual(first)
  expect(ofCategory.results).toHaveLength(ofCategory.paginationTotal)
  expect((await pageOf(`${paths.categories}?search=nothing%25like`)).results).toEqual([])
})

test('lists the one home record', async () => {
  expect(await pageOf(paths.home)).toMatchObject({
    paginationTotal: 1,
    results: [{ id: 1, banner_title: expect.any(String) }],
  })
})

test('lists all products, hidden ones too, by the days on which they were published', async () => {
  await api.db
    .update(services)
    .set({ published: false, publishedOn: new Date('2026-03-01T22:59:00Z') })
    .where(eq(services.slug, 'tenancy-agreement-lagos'))
  const all = await pageOf(paths.products)
  expect(all.paginationTotal).toBe(await api.db.$count(services))
  const day = (from: string, to: string) =>
    pageOf(`${paths.products}?created_on__date__gte=${from}&created_on__date__lte=${to}`)
  expect((await day('2026-03-01', '2026-03-01')).results).toEqual([
    {
      id: expect.any(Number),
      slug: 'tenancy-agreement-lagos',
      service_title: expect.any(String),
      service_type: 'Personal',
      service_category: expect.any(String),
      content_published_date: '2026-03-01T22:59:00.000Z',
      edited_on: null,
      status: 'Not published',
    },
  ])
  expect((await day('2026-03-02', '2026-03-02')).results).toEqual([])
  expect((await pageOf(`${paths.products}?search=tenancy%20personal`)).results).toHaveLength(1)
  const hidden = await pageOf(`${paths.products}?search=tenancy%20NOT%20published`)
  expect(hidden.results).toMatchObject([{ slug: 'tenancy-agreement-lagos' }])
})

test('filters products by status, counts them and sorts by each column', async () => {
  const titles = async (query: string) =>
    (await pageOf(`${paths.products}?${query}`)).results.map(({ service_title }) => service_title)
  const [first] = (await pageOf(`${paths.products}?status=Published&ordering=service_title`))
    .results
  const saved = new Date('2026-11-20T10:00:00Z')
  await api.db.insert(contentVersions).values({
    ...{ kind: 'services', recordId: Number(first?.id), version: 1, value: {}, savedOn: saved },
  })
  await api.db
    .update(services)
    .set({ published: false, retiredOn: saved })
    .where(eq(services.id, Number(first?.id)))
  expect(await pageOf(`${paths.products}?status=Retired`)).toMatchObject({
    paginationTotal: 1,
    results: [{ id: first?.id, status: 'Retired', edited_on: saved.toISOString() }],
  })
  const { counts } = (await api.call('GET', counted, { as: admin })).body as {
    counts: Record<string, number>
  }
  const { All, Published = 0, Retired } = counts
  expect(All).toBe((await pageOf(paths.products)).paginationTotal)
  expect([Retired, counts['Not published']]).toEqual([1, Number(All) - Published - 1])
  expect((await titles('ordering=-edited_on'))[0]).toBe(first?.service_title)
  for (const field of ['service_title', 'service_type', 'service_category', 'edited_on']) {
    const [up, down] = [await titles(`ordering=${field}`), await titles(`ordering=-${field}`)]
    expect(new Set(up)).toEqual(new Set(down))
    expect(up).not.toEqual(down)
  }
})

test('refuses days and pages that are none', async () => {
  const bad = await api.call('GET', `${paths.products}?created_on__date__gte=soon`, { as: admin })
  expect(bad).toMatchObject({
    status: 400,
    body: { created_on__date__gte: ['Enter a valid date.'] },
  })
  for (const path of Object.values(paths)) {
    expect(await api.call('GET', `${path}?page=99`, { as: admin })).toMatchObject({
      status: 404,
      body: { detail: 'Invalid page.' },
    })
  }
})

test.each([...Object.values(paths), counted])(
  '%s is closed to everybody but admins',
  async (path) => {
    expect((await api.call('GET', path)).status).toBe(401)
    for (const groupId of [groups.customer, groups.lawyer, groups.finance, groups.support]) {
      const as = await addUser(api.db, { groupId })
      expect((await api.call('GET', path, { as })).status).toBe(403)
    }
  },
)
