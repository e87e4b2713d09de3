import { eq } from 'drizzle-orm'
import { brand } from 'shared-contracts/brand'
import { groups } from 'shared-contracts/capabilities'
import { findCoupon } from '../../pricing/coupon.queries'
import { coupons } from '../../tables/orders.tables'
import { seed } from '../../../seed/seed'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addStaff } from '../../testing/test-records'
import { editAs, type EditorClient } from '../testing/editor-client'

let api: TestApp
let editor: EditorClient
let admin: number
beforeAll(async () => {
  api = await createTestApp(
    async (db) => void (await seed(db, { mode: 'content', today: new Date() })),
  )
  admin = await addStaff(api.db, groups.admin)
  editor = await editAs(api, admin)
})
afterAll(() => api.close())

interface Loaded {
  id: number
  value: Record<string, unknown>
  seen: string
  shownAt: string | null
  versions: unknown[]
}

const load = async (path: string) => (await editor.get<Loaded>(`${path}/record`)).body

async function save(path: string, change: object) {
  const { value, seen } = await load(path)
  return editor.post<Loaded>(`${path}/record`, { value: { ...value, ...change }, seen })
}

async function add(kind: string, value: object) {
  const blank = await load(`${kind}/new`)
  const creation_key = crypto.randomUUID()
  const typed = { ...blank.value, ...value }
  return editor.post<Loaded>(`${kind}/new/record`, { value: typed, creation_key })
}

const get = async <T>(path: string) => (await api.call('GET', path)).body as T

test('a testimonial and a client are added, shown and kept in versions', async () => {
  const said = { name: 'Ngozi Eze', role: 'tailor, Aba', text: 'Clear.' }
  const { body } = await add('testimonials', said)
  expect((await get<object[]>('/api/home/testimonials/')).at(-1)).toMatchObject(said)
  const saved = await save(`testimonials/${body.id}`, { text: 'Very clear.' })
  expect(saved.body.versions).toHaveLength(2)
  await add('clients', { name: 'Ọlá Mills', logo: '/media/logo.png' })
  expect((await get<object[]>('/api/home/ourclients/')).at(-1)).toMatchObject({
    name: 'Ọlá Mills',
    logo: '/media/logo.png',
  })
  expect(await add('clients', { name: 'Mills', logo: 'javascript:alert(1)' })).toMatchObject({
    status: 400,
    body: { logo: ['Choose the picture again.'] },
  })
})

test('the footer keeps its links, and takes secure ones only', async () => {
  expect(await save('footer-links/1', { youtube: 'http://youtube.com' })).toMatchObject({
    status: 400,
    body: { youtube: ['Enter an address that begins with https://, or nothing.'] },
  })
  await save('footer-links/1', { youtube: '', facebook: 'https://facebook.com/amofin' })
  expect(await get('/api/home/footer/')).toMatchObject({
    youtube: '',
    facebook: 'https://facebook.com/amofin',
  })
  expect(await editor.get('footer-links/new/record')).toMatchObject({ status: 404 })
  expect(await editor.get('footer-links/2/record')).toMatchObject({ status: 404 })
})

test('a static page is sanitised, shown at its own address, and never empty', async () => {
  const saved = await save('static-pages/3', { text: '<p onclick="x()">Short.</p>' })
  expect(saved.body).toMatchObject({ shownAt: '/privacy-policy', value: { text: '<p>Short.</p>' } })
  expect(await get('/api/home/privacypolicy/')).toMatchObject({
    page_description: expect.stringMatching(/^<p>Short.<\/p>\n/) as string,
    other_meta_tags: expect.arrayContaining([expect.objectContaining({ property: 'og:title' })]),
  })
  expect(await save('static-pages/3', { text: '<p> </p>' })).toMatchObject({
    status: 400,
    body: { text: ['Write the text of the page.'] },
  })
  expect(await editor.get('static-pages/5/record')).toMatchObject({ status: 404 })
})

test('a category of services is offered with its type', async () => {
  const { body } = await add('service-categories', { typeId: 3, category: 'Trade marks' })
  const listed = await get<{ id: number }[]>('/api/services/categories-list2/3/')
  expect(listed.at(-1)).toMatchObject({ id: body.id, category: 'Trade marks' })
  expect(await add('service-categories', { typeId: 99, category: 'Lost' })).toMatchObject({
    status: 400,
    body: { typeId: [expect.stringContaining('Choose one from the list')] },
  })
})

test('a category of plans and a plan in it are offered; the free plan is one', async () => {
  const { body: category } = await add('plan-categories', { name: 'Firms' })
  const plan = { title: 'Chambers', price: '90000', period: 'a month', categoryId: category.id }
  expect(await add('plans', plan)).toMatchObject({ status: 200, body: { shownAt: '/' } })
  const offered = await get<{ id: number }[]>('/api/subscription/category/')
  expect(offered.at(-1)).toMatchObject({
    subscription_category: 'Firms',
    plans: [{ subscription_title: 'Chambers', total_cost_with_IP: '90000.00' }],
  })
  expect(await add('plans', { ...plan, title: brand.freePlan })).toMatchObject({ status: 400 })
  expect(await save('plan-categories/1', { name: 'Basic' })).toMatchObject({
    status: 400,
    body: { name: [`This category stays ${brand.freePlan}.`] },
  })
})

const coupon = { code: 'rain-2026', percent: 15, firstDay: '2026-06-01', lastDay: '2026-06-30' }

test('a coupon is good from the start of its first to the end of its last day in Lagos', async () => {
  expect(await add('coupons', coupon)).toMatchObject({ body: { value: { code: 'RAIN-2026' } } })
  const found = async (now: string) =>
    (await findCoupon(api.db, { code: 'rain-2026', userId: admin, now: new Date(now) })) !==
    undefined
  expect(await found('2026-05-31T22:59:59Z')).toBe(false)
  expect(await found('2026-05-31T23:00:00Z')).toBe(true)
  expect(await found('2026-06-30T22:59:59Z')).toBe(true)
  expect(await found('2026-06-30T23:00:00Z')).toBe(false)
})

test('of two coupons with one code at the same moment one is refused', async () => {
  const answers = await Promise.all(
    [1, 2].map(() => add('coupons', { ...coupon, code: 'AT-ONCE' })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('a coupon takes off percent or naira, by a code of its own', async () => {
  const refused = (change: object) => add('coupons', { ...coupon, code: 'OTHER-1', ...change })
  expect(await refused({ amount: '500' })).toMatchObject({
    body: { percent: ['Enter either percent or naira off.'] },
  })
  expect(await refused({ percent: undefined })).toMatchObject({ status: 400 })
  expect(await refused({ lastDay: '2026-05-01' })).toMatchObject({
    body: { lastDay: ['Choose a last day on or after the first day.'] },
  })
  expect(await refused({ code: 'Rain-2026' })).toMatchObject({
    body: { code: ['Another coupon has this code. Choose another one.'] },
  })
  expect(await refused({ code: 'SHORT' })).toMatchObject({ status: 400 })
})

test('the hour at which a coupon ends stays when its day does', async () => {
  const validTill = new Date('2026-08-01T12:00:00Z')
  const [row] = await api.db
    .insert(coupons)
    .values({ code: 'NOON-2026', amountKobo: 50_000, validFrom: new Date('2026-07-01'), validTill })
    .returning()
  const path = `coupons/${row?.id}`
  expect((await load(path)).value).toMatchObject({ amount: '500.00', lastDay: '2026-08-01' })
  await save(path, { amount: '600' })
  const [after] = await api.db.select().from(coupons).where(eq(coupons.code, 'NOON-2026'))
  expect(after).toMatchObject({ amountKobo: 60_000, validTill })
})
