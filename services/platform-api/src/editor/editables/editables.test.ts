import { eq } from 'drizzle-orm'
import { brand } from 'shared-contracts/brand'
import { homeStatic, type HomeStatic } from 'shared-contracts/api/home.schema'
import { groups } from 'shared-contracts/capabilities'
import { z } from 'zod/mini'
import { seedContent } from '../../../seed/content/seed-content'
import { seedFaq } from '../../../seed/faq/seed-faq'
import { seedPlans } from '../../../seed/plans/seed-plans'
import { services } from '../../tables/catalogue.tables'
import { planServices } from '../../tables/discounts.tables'
import { plans } from '../../tables/subscriptions.tables'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addService, addStaff } from '../../testing/test-records'
import { editables } from '../editables'
import { listContent } from '../content/content-list.queries'
import { stampOf } from '../../audit/changed-values'
import { editAs, type EditorClient } from '../testing/editor-client'
import { slugOf } from './unique-slug'

let api: TestApp
let editor: EditorClient
beforeAll(async () => {
  api = await createTestApp(async (db) => {
    await seedFaq(db)
    await seedContent(db)
    await seedPlans(db)
  })
  editor = await editAs(api, await addStaff(api.db, groups.admin))
})
afterAll(() => api.close())

interface Loaded {
  value: Record<string, unknown>
  seen: string
  id: number
}

const load = async (path: string) => (await editor.get<Loaded>(`${path}/record`)).body
async function save(path: string, change: (value: Record<string, unknown>) => object) {
  const { value, seen } = await load(path)
  return editor.post<Loaded>(`${path}/record`, { value: change(value), seen })
}

test.each(editables.map(({ name }) => name))(
  '%s: what is read fits the schema and is stored as it was read',
  async (name) => {
    const editable = editables.find((candidate) => candidate.name === name)
    const records = editable ? (await listContent(api.db, editable, {})).results : []
    for (const { id, title } of records) {
      const value = await editable?.read(api.db, id)
      const parsed = editable?.schema.parse(value)
      expect(stampOf(parsed && (editable?.clean?.(parsed) ?? parsed))).toBe(stampOf(value))
      expect(title).toBe(value && editable?.label(value, id))
    }
  },
)

test('the home record keeps every field of its call', async () => {
  const before = (await api.call('GET', '/api/home/homestatic/')).body as HomeStatic
  const saved = await save('home/1', (value) => ({
    ...value,
    opening: { ...(value['opening'] as object), banner_title: 'Write it down.' },
    searchEngines: {
      ...(value['searchEngines'] as object),
      json_meta_tags: '{"@type": "WebSite"}',
      meta_keywords: '',
    },
  }))
  expect(saved.status).toBe(200)
  const after = z.parse(homeStatic, (await api.call('GET', '/api/home/homestatic/')).body)
  expect(after).toEqual({
    ...before,
    banner_title: 'Write it down.',
    json_meta_tags: { '@type': 'WebSite' },
    meta_keywords: null,
  })
})

test('refuses structured data and a video that are none', async () => {
  const reply = await save('home/1', (value) => ({
    ...value,
    video: { ...(value['video'] as object), video_link: 'javascript:alert(1)' },
    searchEngines: { ...(value['searchEngines'] as object), json_meta_tags: '{oops' },
  }))
  expect(reply).toMatchObject({
    status: 400,
    body: {
      video: { video_link: ['Enter an address that begins with https://.'] },
      searchEngines: { json_meta_tags: [expect.stringMatching(/^This is not valid JSON/)] },
    },
  })
})

const planWith = async (title: string) => {
  const [plan] = await api.db.select().from(plans).where(eq(plans.title, title))
  return plan as typeof plans.$inferSelect
}

test('a plan is typed in naira and kept in kobo', async () => {
  const { id } = await planWith('Starter')
  const saved = await save(`plans/${id}`, (value) => ({ ...value, price: '5250.5', points: ['A'] }))
  expect(saved.body.value).toMatchObject({ price: '5250.50', points: ['A'] })
  expect(await planWith('Starter')).toMatchObject({ costKobo: 525_050, months: 1 })
  const endless = await save(`plans/${id}`, (value) => ({ ...value, months: 0 }))
  expect(endless.status).toBe(200)
  expect((await planWith('Starter')).months).toBeNull()
  const wrong = await save(`plans/${id}`, (value) => ({ ...value, price: '5,250' }))
  expect(wrong).toMatchObject({
    status: 400,
    body: { price: [expect.stringMatching(/^Enter an/)] },
  })
})

test('a plan names services, each once; a version from before leaves them alone', async () => {
  const [review, loan] = [await addService(api.db), await addService(api.db)]
  const [first, second] = await Promise.all([review, loan].map(slugById))
  const { id } = await planWith('Single')
  const named = (services: unknown) => save(`plans/${id}`, (value) => ({ ...value, services }))
  const both = [first, second].toSorted().map((address) => ({ address, quantity: 2 }))
  expect((await named(both.toReversed())).body.value).toMatchObject({ services: both })
  const rows = await api.db.select().from(planServices).where(eq(planServices.planId, id))
  expect(rows.map(({ serviceId }) => serviceId).sort()).toEqual([review, loan].sort())
  for (const wrong of ['nothing', first]) {
    expect(await named([both[0], { address: wrong, quantity: 1 }].toSorted())).toMatchObject({
      status: 400,
    })
  }
  await save(`plans/${id}`, ({ services: _services, ...before }) => before)
  expect((await load(`plans/${id}`)).value).toMatchObject({ services: both })
  const at = { as: await addStaff(api.db, groups.admin) }
  expect((await api.call('DELETE', `/api/x/content/plans/${id}`, at)).status).toBe(200)
  expect((await api.call('POST', `/api/x/content/plans/${id}/restore`, at)).status).toBe(200)
  expect((await load(`plans/${id}`)).value).toMatchObject({ services: both })
  expect((await named([])).body.value).toMatchObject({ services: [] })
})

const slugById = async (id: number) =>
  (await api.db.select().from(services).where(eq(services.id, id)))[0]!.slug

test('the plan of those without a plan keeps its name and costs nothing', async () => {
  const { id } = await planWith(brand.freePlan)
  expect(await save(`plans/${id}`, (value) => ({ ...value, title: 'Basic' }))).toMatchObject({
    status: 400,
    body: { title: [`This plan stays ${brand.freePlan}.`] },
  })
  expect(await save(`plans/${id}`, (value) => ({ ...value, price: '10' }))).toMatchObject({
    status: 400,
    body: { price: ['This plan stays free: enter 0.'] },
  })
})

test('a category is added behind the others and can be renamed', async () => {
  const blank = await load('faq-categories/new')
  const creation_key = crypto.randomUUID()
  const value = { ...blank.value, name: 'Refunds' }
  const added = await editor.post<Loaded>('faq-categories/new/record', { value, creation_key })
  const path = `faq-categories/${added.body.id}`
  await save(path, (typed) => ({ ...typed, name: 'Money back' }))
  const listed = (await api.call('GET', '/api/home/faqcategory/')).body as { id: number }[]
  expect(listed.at(-1)).toEqual({ id: added.body.id, faq_category_name: 'Money back' })
})

test('an address is made of plain letters', () => {
  expect(slugOf('Ṣé mo lè fọwọ́ sí i lórí fóònù?')).toBe('se-mo-le-fowo-si-i-lori-foonu')
  expect(slugOf('???')).toBe('question')
})
