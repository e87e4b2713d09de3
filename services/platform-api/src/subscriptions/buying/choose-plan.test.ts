import { eq } from 'drizzle-orm'
import type { AuditPage } from 'shared-contracts/api/audit.schema'
import { groups } from 'shared-contracts/capabilities'
import { seedPlans } from '../../../seed/plans/seed-plans'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addStaff, addUser } from '../../testing/test-records'
import { plans, subscriptions } from '../../tables/subscriptions.tables'
import { addSubscription, planIds } from '../testing/add-subscription'

const { free, starter, business, annual } = planIds
let api: TestApp
beforeAll(async () => {
  api = await createTestApp(seedPlans)
})
afterAll(() => api.close())

const activate = (as: number | undefined, plan: unknown, user: unknown = as) =>
  api.call('POST', '/api/subscription/activate/', { as, body: { plan, user } })
const rowsOf = (userId: number) =>
  api.db.select().from(subscriptions).where(eq(subscriptions.userId, userId))

test('keeps the choice with its price, and gives nothing before it is paid', async () => {
  const userId = await addUser(api.db)
  const { status, body } = await activate(userId, business)
  expect({ status, body }).toEqual({
    status: 200,
    body: { user_subscription: expect.any(Number), plan: business, total_amount: '20000.00' },
  })
  expect(await rowsOf(userId)).toMatchObject([
    { active: false, paidOn: null, costKobo: 2_000_000, validTill: null },
  ])
  expect(await api.call('GET', `/api/subscription/detail/${userId}`, { as: userId })).toMatchObject(
    { status: 404 },
  )
})

test('an admin who chooses for a customer stands in the audit trail, once', async () => {
  const { userId } = await addSubscription(api.db, { planId: starter })
  const admin = await addStaff(api.db, groups.admin)
  const trail = async () => {
    const list = await api.call('GET', '/api/x/audit?action=subscription', { as: admin })
    return (list.body as AuditPage).results
  }
  const own = await addUser(api.db)
  expect(await activate(own, business)).toMatchObject({ status: 200 })
  expect(await trail()).toEqual([])
  const next = await addUser(api.db, { firstName: 'Ada', lastName: 'Obi', username: 'ada' })
  for (const plan of [business, business]) await activate(admin, plan, next)
  await activate(admin, business, userId)
  expect(await trail()).toMatchObject([
    { subject_id: String(userId), before: { plan: 'Starter' }, after: { plan: 'Business' } },
    {
      ...{ actor: admin, action: 'subscription.chosen', subject_kind: 'user' },
      ...{ subject_id: String(next), subject_label: 'Ada Obi (ada)' },
      ...{ before: null, after: { plan: 'Business', price: '20000.00' } },
    },
  ])
})

test('the same choice again, also twice at once, is the same subscription', async () => {
  const userId = await addUser(api.db)
  const answers = await Promise.all([
    activate(userId, starter),
    activate(userId, String(starter), String(userId)),
    activate(userId, starter),
  ])
  const [row, ...more] = await rowsOf(userId)
  expect(more).toEqual([])
  for (const { body } of answers) expect(body).toMatchObject({ user_subscription: row?.id })
})

test('takes the price of today when a plan is chosen again', async () => {
  const userId = await addUser(api.db)
  const [plan] = await api.db
    .insert(plans)
    .values({
      ...{ categoryId: 2, position: 9, title: 'Trial', titleDescription: '', description: '' },
      ...{ costKobo: 100_000, points: [], period: 'a month', months: 1 },
      ...{ templates: 1, consultationMinutes: 0 },
    })
    .returning()
  const id = plan?.id ?? 0
  expect((await activate(userId, id)).body).toMatchObject({ total_amount: '1000.00' })
  await api.db.update(plans).set({ costKobo: 150_000 }).where(eq(plans.id, id))
  expect((await activate(userId, id)).body).toMatchObject({ total_amount: '1500.00' })
  expect(await rowsOf(userId)).toMatchObject([{ costKobo: 150_000 }])
})

test('stops with the three messages of the specification', async () => {
  const { userId } = await addSubscription(api.db, { planId: business })
  const admin = await addStaff(api.db, groups.admin)
  const none = await addUser(api.db)
  const answers = [
    await activate(userId, starter),
    await activate(userId, free),
    await activate(userId, business),
    await activate(none, free),
    await activate(admin, business, userId),
  ]
  expect(answers).toMatchObject(answers.map(() => ({ status: 200 })))
  expect(answers.map(({ body }) => body)).toEqual([
    { message: 'Please upgrade to the higher plans' },
    { message: 'Please upgrade to the higher plans' },
    { message: 'You have already activated subscription plan.' },
    { message: 'You have already activated subscription plan.' },
    { message: 'User is already have active subscription.' },
  ])
  expect(await rowsOf(userId)).toHaveLength(1)
})

test('lets a plan be upgraded, and an ended one be bought again', async () => {
  const { userId } = await addSubscription(api.db, { planId: starter })
  expect((await activate(userId, annual)).body).toMatchObject({ total_amount: '200000.00' })
  const ended = await addSubscription(api.db, { planId: starter, validTill: new Date(0) })
  expect((await activate(ended.userId, starter)).body).toMatchObject({ plan: starter })
})

test('an admin chooses for a customer', async () => {
  const userId = await addUser(api.db)
  const admin = await addStaff(api.db, groups.admin)
  expect((await activate(admin, starter, userId)).body).toMatchObject({ plan: starter })
  expect(await rowsOf(userId)).toMatchObject([{ planId: starter, active: false }])
})

test('nobody else chooses for another, and staff hold no plans', async () => {
  const userId = await addUser(api.db)
  const stranger = await addUser(api.db)
  const admin = await addStaff(api.db, groups.admin)
  const gone = { status: 404, body: { detail: 'Not found.' } }
  expect(await activate(stranger, starter, userId)).toMatchObject(gone)
  expect(await activate(admin, starter, admin)).toMatchObject(gone)
  for (const group of [groups.lawyer, groups.finance, groups.support]) {
    expect(await activate(await addStaff(api.db, group), starter)).toMatchObject({ status: 403 })
  }
  expect(await activate(undefined, starter, userId)).toMatchObject({ status: 401 })
  expect(await rowsOf(userId)).toEqual([])
})

test('says which field is wrong', async () => {
  const userId = await addUser(api.db)
  const required = { plan: ['This field is required.'], user: ['This field is required.'] }
  const empty = await api.call('POST', '/api/subscription/activate/', { as: userId, body: {} })
  expect(empty).toMatchObject({ status: 400, body: required })
  expect(await activate(userId, 999_999)).toMatchObject({
    status: 400,
    body: { plan: ['Invalid pk "999999" - object does not exist.'] },
  })
  for (const plan of ['Business', '', 2.5, {}]) {
    expect(await activate(userId, plan)).toMatchObject({
      status: 400,
      body: { plan: ['A valid integer is required.'] },
    })
  }
  expect(await activate(userId, null)).toMatchObject({
    status: 400,
    body: { plan: ['This field may not be null.'] },
  })
})
