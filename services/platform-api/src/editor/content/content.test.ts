import { eq } from 'drizzle-orm'
import type { ContentPage, ContentRemoval } from 'shared-contracts/api/content.schema'
import { groups } from 'shared-contracts/capabilities'
import { faqItems, testimonials, contentRemovals } from '../../tables/content.tables'
import { seed } from '../../../seed/seed'
import { serviceCategories, services } from '../../tables/catalogue.tables'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addOrder, addStaff, addUser } from '../../testing/test-records'
import { editables } from '../editables'
import { editAs, type EditorClient } from '../testing/editor-client'

let api: TestApp
let admin: number
let editor: EditorClient
beforeAll(async () => {
  api = await createTestApp(
    async (db) => void (await seed(db, { mode: 'content', today: new Date() })),
  )
  admin = await addStaff(api.db, groups.admin)
  editor = await editAs(api, admin)
})
afterAll(() => api.close())

async function pageOf(path: string): Promise<ContentPage> {
  const answer = await api.call('GET', `/api/x/content/${path}`, { as: admin })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as ContentPage
}
const remove = (path: string, as = admin) => api.call('DELETE', `/api/x/content/${path}`, { as })
const restore = (path: string, as = admin) =>
  api.call('POST', `/api/x/content/${path}/restore`, { as })

async function add(kind: string, value: object): Promise<number> {
  const { value: blank } = (await editor.get<{ value: object }>(`${kind}/new/record`)).body
  const creation_key = crypto.randomUUID()
  const reply = await editor.post<{ id: number }>(`${kind}/new/record`, {
    value: { ...blank, ...value },
    creation_key,
  })
  expect(reply).toMatchObject({ status: 200 })
  return reply.body.id
}

test.each(editables.map(({ name }) => name))(
  '%s: lists, searches, sorts and pages',
  async (kind) => {
    const all = await pageOf(kind)
    for (const ordering of ['title', '-edited_on', 'state', '-detail', 'nothing']) {
      expect((await pageOf(`${kind}?ordering=${ordering}`)).paginationTotal).toBe(
        all.paginationTotal,
      )
    }
    const [first] = all.results
    if (!first) return
    const found = await pageOf(`${kind}?search=${encodeURIComponent(first.title)}&page_size=100`)
    expect(found.results).toContainEqual(first)
    expect((await pageOf(`${kind}?page_size=1`)).results).toHaveLength(1)
  },
)

test('every kind but coupons has records from the start', async () => {
  const totals = await Promise.all(
    editables.map(async ({ name }) => [name, (await pageOf(name)).paginationTotal > 0]),
  )
  expect(totals.filter(([, any]) => !any).map(([name]) => name)).toEqual(['coupons'])
})

test('a deleted record leaves the site, and comes back whole within 30 days', async () => {
  const [row] = await api.db.select().from(testimonials).limit(1)
  const path = `testimonials/${row?.id}`
  const removed = await remove(path)
  expect(removed).toMatchObject({ status: 200, body: { outcome: 'deleted', title: row?.name } })
  const days = Date.parse((removed.body as ContentRemoval).undo_until) - Date.now()
  expect(Math.round(days / 86_400_000)).toBe(30)
  expect((await api.call('GET', '/api/home/testimonials/')).body).not.toContainEqual(
    expect.objectContaining({ id: row?.id }),
  )
  expect((await pageOf('testimonials?status=deleted')).results).toMatchObject([
    { id: row?.id, title: row?.name, state: 'Deleted', undo_until: expect.any(String) },
  ])
  expect(await remove(path)).toMatchObject({ status: 404 })
  expect(await restore(path)).toMatchObject({ status: 200, body: { id: row?.id } })
  expect(
    await api.db
      .select()
      .from(testimonials)
      .where(eq(testimonials.id, row?.id ?? 0)),
  ).toEqual([row])
  expect(await restore(path)).toMatchObject({ status: 404, body: { detail: 'Not found.' } })
})

test('after 30 days nothing comes back', async () => {
  const id = await add('clients', { name: 'Zuria' })
  await remove(`clients/${id}`)
  const long = new Date(Date.now() - 31 * 86_400_000)
  await api.db.update(contentRemovals).set({ removedOn: long })
  expect((await pageOf('clients?status=deleted')).results).toEqual([])
  expect(await restore(`clients/${id}`)).toMatchObject({ status: 404 })
})

test('a category in use stays, and the answer says what to move', async () => {
  const [used] = (await pageOf('service-categories')).results
  const refused = await remove(`service-categories/${used?.id}`)
  expect(refused).toMatchObject({
    status: 409,
    body: {
      detail: expect.stringMatching(
        /^“.+” was not deleted\. \d+ services? belongs? to it\. Move (that|those) to another category first\.$/,
      ),
    },
  })
  const id = await add('service-categories', { typeId: 2, category: 'Vehicles' })
  expect(await remove(`service-categories/${id}`)).toMatchObject({ status: 200 })
  expect(await api.db.$count(serviceCategories, eq(serviceCategories.id, id))).toBe(0)
  const [plans] = (await pageOf('plan-categories')).results
  expect(await remove(`plan-categories/${plans?.id}`)).toMatchObject({ status: 409 })
  const [free] = (await pageOf('plans')).results
  expect(await remove(`plans/${free?.id}`)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('Every account without a plan has it.') },
  })
})

test('a question whose category is gone waits for the category', async () => {
  const category = await add('faq-categories', { name: 'Refunds' })
  const entry = await add('faq-entries', {
    ...{ title: 'How long?', description: '<p>A week.</p>', categoryId: category },
  })
  await remove(`faq-entries/${entry}`)
  await remove(`faq-categories/${category}`)
  expect(await restore(`faq-entries/${entry}`)).toMatchObject({
    status: 409,
    body: { detail: 'Its category has been deleted. Restore the category first.' },
  })
  expect(await restore(`faq-categories/${category}`)).toMatchObject({ status: 200 })
  expect(await restore(`faq-entries/${entry}`)).toMatchObject({ status: 200 })
  expect(await api.db.$count(faqItems, eq(faqItems.id, entry))).toBe(1)
})

const coupon = { code: 'welcome-20', percent: 20, firstDay: '2026-01-01', lastDay: '2099-12-31' }

test('an unused coupon is deleted, and does not come back beside its successor', async () => {
  const id = await add('coupons', coupon)
  expect(await remove(`coupons/${id}`)).toMatchObject({ body: { outcome: 'deleted' } })
  const successor = await add('coupons', coupon)
  expect(await restore(`coupons/${id}`)).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/^Another record now has its address or code/) },
  })
  await remove(`coupons/${successor}`)
})

/** An order whose price the coupon lowered. */
async function useCoupon(couponId: number): Promise<void> {
  const [service] = await api.db.select({ id: services.id }).from(services).limit(1)
  const userId = await addUser(api.db)
  await addOrder(api.db, { userId, serviceId: service?.id ?? 0, couponId })
}

const stateOf = async (id: number) =>
  (await pageOf('coupons')).results.find((row) => row.id === id) ?? { state: 'none' }

test('a used coupon ends instead, which can be undone until it is saved again', async () => {
  const id = await add('coupons', { ...coupon, code: 'harmattan' })
  expect(await stateOf(id)).toMatchObject({ state: 'Running', detail: '20% off', undo_until: null })
  await useCoupon(id)
  expect(await remove(`coupons/${id}`)).toMatchObject({ status: 200, body: { outcome: 'retired' } })
  expect(await stateOf(id)).toMatchObject({ state: 'Ended', undo_until: expect.any(String) })
  expect(await remove(`coupons/${id}`)).toMatchObject({
    status: 409,
    body: {
      detail: '“HARMATTAN” was not deleted. Payments refer to it, and it has already ended.',
    },
  })
  expect(await restore(`coupons/${id}`)).toMatchObject({ status: 200 })
  expect(await stateOf(id)).toMatchObject({ state: 'Running', undo_until: null })
  await remove(`coupons/${id}`)
  const { value, seen } = (await editor.get<Loaded>(`coupons/${id}/record`)).body
  await editor.post(`coupons/${id}/record`, { value: { ...value, percent: 5 }, seen })
  expect(await stateOf(id)).toMatchObject({ state: 'Ended', undo_until: null })
  expect(await restore(`coupons/${id}`)).toMatchObject({ status: 404 })
})

interface Loaded {
  value: object
  seen: string
}

test('nobody but an admin lists, deletes or restores', async () => {
  const [row] = await api.db.select().from(testimonials).limit(1)
  const path = `testimonials/${row?.id}`
  for (const group of [groups.customer, groups.lawyer, groups.finance, groups.support]) {
    const as = await addUser(api.db, { groupId: group })
    expect(await api.call('GET', '/api/x/content/testimonials', { as })).toMatchObject({
      status: 403,
    })
    expect(await remove(path, as)).toMatchObject({ status: 403 })
    expect(await restore(path, as)).toMatchObject({ status: 403 })
  }
  expect(await api.call('DELETE', `/api/x/content/${path}`)).toMatchObject({ status: 401 })
  expect(await api.db.$count(testimonials, eq(testimonials.id, row?.id ?? 0))).toBe(1)
})

test('knows no other kinds, and keeps what has no removal', async () => {
  expect(await api.call('GET', '/api/x/content/users', { as: admin })).toMatchObject({
    status: 404,
  })
  for (const path of ['services/1', 'home/1', 'footer-links/1', 'static-pages/2', 'users/1']) {
    expect(await remove(path)).toMatchObject({ status: 404 })
  }
})
