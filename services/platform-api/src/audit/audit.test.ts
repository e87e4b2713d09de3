import { sql } from 'drizzle-orm'
import type { AuditEntry, AuditPage } from 'shared-contracts/api/audit.schema'
import { groups } from 'shared-contracts/capabilities'
import { createTestApp, type TestApp } from '../testing/test-app'
import { addOrder, addService, addStaff, addUser } from '../testing/test-records'
import { recordAudit } from './record-audit'

let api: TestApp
let admin: number
beforeAll(async () => {
  api = await createTestApp()
  admin = await addUser(api.db, { groupId: groups.admin, username: 'chief' })
})
afterAll(() => api.close())

async function list(query = '', as = admin): Promise<AuditPage> {
  const answer = await api.call('GET', `/api/x/audit${query}`, { as })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as AuditPage
}
const newest = async (query = ''): Promise<AuditEntry> =>
  (await list(query)).results[0] as AuditEntry
const post = (path: string, body: object, as = admin) => api.call('POST', path, { as, body })

test('notes who changed a role and a status, with what was before', async () => {
  const user = await addUser(api.db, { groupId: groups.lawyer, username: 'sadiq' })
  await post('/api/auth/change_persona/', { old_persona_name: 'sadiq', new_persona: 4 })
  expect(await newest('?action=account')).toMatchObject({
    ...{ actor: admin, actor_name: 'chief', action: 'account.role-changed' },
    ...{ subject_kind: 'user', subject_id: String(user) },
    ...{ before: { role: 'Lawyer' }, after: { role: 'Finance' } },
  })
  await post('/api/auth/deactivate/', { username: 'sadiq' })
  expect(await newest()).toMatchObject({
    ...{ action: 'account.deactivated', before: { status: 'Active' } },
    after: { status: 'Deactivated' },
  })
  await post('/api/auth/activate2/', { username: 'sadiq' })
  expect(await newest()).toMatchObject({ action: 'account.activated' })
  const total = (await list()).paginationTotal
  await post('/api/auth/activate2/', { username: 'sadiq' })
  await post('/api/auth/change_persona/', { old_persona_name: 'sadiq', new_persona: 4 })
  expect((await list()).paginationTotal).toBe(total)
})

test('notes which fields of an account were edited, and an account that was created', async () => {
  const id = await addUser(api.db, { username: 'ngozi', phone: '08030000000' })
  await post('/api/auth/edit-profile/', { id: String(id), customerMobile: '08039999999' })
  expect(await newest()).toMatchObject({
    action: 'account.edited',
    ...{ before: { phone: '08030000000' }, after: { phone: '08039999999' } },
  })
  const link = 'http://site.test/activation'
  await post('/api/auth/create-profile/', {
    ...{ first_name: 'Uche', last_name: 'Eze', username: 'uche', password: 'long enough 1' },
    ...{ email: 'uche@example.ng', phone: '08031234567', groups: 5, expertise: '' },
    ...{ lastUrl: link, activationUrl: link },
  })
  expect(await newest()).toMatchObject({
    ...{ action: 'account.created', subject_label: 'Uche Eze (uche)' },
    after: { role: 'Customer Support', email: 'uche@example.ng' },
  })
})

test('notes who gave an order to a lawyer, and the one before', async () => {
  const serviceId = await addService(api.db, { flow: 'B' })
  const number = await addOrder(api.db, {
    ...{ userId: await addUser(api.db), serviceId, flow: 'B', status: 'Payment Done' },
  })
  const lawyer = (firstName: string) =>
    addUser(api.db, { groupId: groups.lawyer, firstName, lastName: 'Bello' })
  const assign = async (id: number) =>
    post('/api/order/assignAnLawyerToAnOrder/', { number, lawyer: id })
  await assign(await lawyer('Ifeoma'))
  expect(await newest('?action=order.lawyer-assigned')).toMatchObject({
    ...{ subject_kind: 'order', subject_id: number, before: null },
    after: { lawyer: 'Ifeoma Bello' },
  })
  await assign(await lawyer('Sadiq'))
  expect(await newest('?action=order')).toMatchObject({
    ...{ before: { lawyer: 'Ifeoma Bello' }, after: { lawyer: 'Sadiq Bello' } },
  })
})

test('notes an export: which list, which filter, how many rows', async () => {
  const body = { list: 'dashboard.orders', filter: 'status=Completed', rows: 1200 }
  expect(await post('/api/x/exports', body)).toMatchObject({
    status: 201,
    body: { id: expect.any(Number) },
  })
  expect(await newest('?action=export')).toMatchObject({
    ...{ action: 'export.made', subject_kind: 'list', subject_id: 'dashboard.orders' },
    after: { filter: 'status=Completed', rows: 1200 },
  })
  expect(await post('/api/x/exports', { ...body, rows: -1 })).toMatchObject({ status: 400 })
  for (const group of [groups.customer, groups.lawyer, groups.finance, groups.support]) {
    const as = await addStaff(api.db, group)
    expect(await post('/api/x/exports', body, as)).toMatchObject({ status: 403 })
  }
  expect(await api.call('POST', '/api/x/exports', { body })).toMatchObject({ status: 401 })
})

test('searches, filters by day and sorts', async () => {
  const entry = (label: string) =>
    recordAudit(api.db, {
      ...{ actor: admin, action: 'content.changed' },
      ...{ subject: { kind: 'plans', id: 4, label }, after: { fields: ['title'] } },
    })
  const ids = [await entry('Bùkọ́lá plan one'), await entry('Bùkọ́lá plan two')]
  const idsOf = ({ results }: AuditPage) => results.map(({ id }) => id)
  expect(idsOf(await list('?search=bukola%20plan'))).toEqual(ids.toReversed())
  expect(idsOf(await list('?search=bukola&ordering=created_on'))).toEqual(ids)
  expect(idsOf(await list('?search=bukola&page=2&page_size=1'))).toEqual([ids[0]])
  expect((await list('?search=chief')).paginationTotal).toBe((await list()).paginationTotal)
  expect((await list('?created_on__date__lte=2020-01-01')).results).toEqual([])
  expect(await api.call('GET', '/api/x/audit?action=lost', { as: admin })).toMatchObject({
    status: 400,
  })
})

test('neither stands without the other: a change that is undone leaves no entry', async () => {
  const { paginationTotal } = await list()
  const undone = api.db.transaction(async (tx) => {
    const subject = { kind: 'user', id: admin, label: 'chief' }
    await recordAudit(tx, { actor: admin, action: 'account.edited', subject })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await list()).toMatchObject({ paginationTotal })
})

test.each([
  ['update', `update audit_entries set actor_name = 'nobody'`],
  ['delete', 'delete from audit_entries'],
  ['truncate', 'truncate audit_entries'],
])('the database refuses to %s entries', async (_, statement) => {
  const { paginationTotal } = await list()
  await expect(api.db.execute(sql.raw(statement))).rejects.toMatchObject({
    cause: { message: 'Entries of the audit trail are neither changed nor removed.' },
  })
  expect(await list()).toMatchObject({ paginationTotal })
})

test('is for admins alone', async () => {
  for (const group of [groups.customer, groups.lawyer, groups.finance, groups.support]) {
    const as = await addStaff(api.db, group)
    expect(await api.call('GET', '/api/x/audit', { as })).toMatchObject({ status: 403 })
  }
  expect(await api.call('GET', '/api/x/audit')).toMatchObject({ status: 401 })
})
