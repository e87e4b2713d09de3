import type { AuditEntry, AuditPage } from 'shared-contracts/api/audit.schema'
import type { ContentPage } from 'shared-contracts/api/content.schema'
import { groups } from 'shared-contracts/capabilities'
import { editAs, type EditorClient } from '../editor/testing/editor-client'
import { seed } from '../../seed/seed'
import { createTestApp, type TestApp } from '../testing/test-app'
import { addStaff } from '../testing/test-records'

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

interface Loaded {
  id: number
  value: Record<string, unknown>
  seen: string
}
const open = async (path: string) => (await editor.get<Loaded>(`${path}/record`)).body
async function save(path: string, change: Record<string, unknown>) {
  const { value, seen } = await open(path)
  const saved = { value: { ...value, ...change }, seen }
  expect(await editor.post(`${path}/record`, saved)).toMatchObject({ status: 200 })
}
async function add(kind: string, change: object): Promise<number> {
  const { value } = (await editor.get<Loaded>(`${kind}/new/record`)).body
  const body = { value: { ...value, ...change }, creation_key: crypto.randomUUID() }
  return (await editor.post<Loaded>(`${kind}/new/record`, body)).body.id
}
async function entries(count: number): Promise<AuditEntry[]> {
  const { body } = await api.call('GET', `/api/x/audit?page_size=${count}`, { as: admin })
  return (body as AuditPage).results
}

test('a price is noted with both values, the texts by the names of their fields', async () => {
  const { value } = await open('plans/3')
  await save('plans/3', { price: '7500.00', period: 'a quarter', points: ['One'] })
  const subject = { subject_kind: 'plans', subject_id: '3', subject_label: value.title }
  expect(await entries(2)).toMatchObject([
    {
      ...subject,
      action: 'content.changed',
      before: null,
      after: { fields: ['period', 'points'] },
    },
    {
      ...{ ...subject, action: 'price.changed', actor: admin },
      ...{ before: { price: value.price }, after: { price: '7500.00' } },
    },
  ])
})

test('the price and the filing cost of a service are prices', async () => {
  const list = await api.call('GET', '/api/x/content/services?page_size=1', { as: admin })
  const [service] = (list.body as ContentPage).results
  await save(`services/${service?.id}`, { price: '21000.00', filing: '500.00' })
  expect(await entries(1)).toMatchObject([
    { action: 'price.changed', after: { price: '21000.00', filing: '500.00' } },
  ])
})

test('saving what is saved already notes nothing', async () => {
  const [before] = await entries(1)
  const { value, seen } = await open('plans/3')
  await editor.post('plans/3/record', { value, seen })
  expect((await entries(1))[0]?.id).toBe(before?.id)
})

test('a coupon is noted with its values when it is added, changed, deleted and restored', async () => {
  const days = { firstDay: '2026-01-01', lastDay: '2027-12-31' }
  const id = await add('coupons', { code: 'AUDIT10', percent: 10, ...days })
  await save(`coupons/${id}`, { percent: 20 })
  const path = `/api/x/content/coupons/${id}`
  await api.call('DELETE', path, { as: admin })
  await api.call('POST', `${path}/restore`, { as: admin })
  const subject = { subject_kind: 'coupons', subject_id: String(id), subject_label: 'AUDIT10' }
  expect(await entries(4)).toMatchObject([
    { ...subject, action: 'coupon.restored' },
    { ...subject, action: 'coupon.deleted' },
    { ...subject, action: 'coupon.changed', before: { percent: 10 }, after: { percent: 20 } },
    { ...subject, action: 'coupon.created' },
  ])
})

test('a new question is noted, and one that goes', async () => {
  const id = await add('faq-categories', { name: 'Notary' })
  await api.call('DELETE', `/api/x/content/faq-categories/${id}`, { as: admin })
  expect(await entries(2)).toMatchObject([
    { action: 'content.deleted', subject_label: 'Notary' },
    { action: 'content.created', subject_kind: 'faq-categories' },
  ])
})
