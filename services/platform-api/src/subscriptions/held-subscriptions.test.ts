import { eq } from 'drizzle-orm'
import type { HeldSubscriptions } from 'shared-contracts/api/subscription.schema'
import { groups } from 'shared-contracts/capabilities'
import { consultations } from '../tables/subscriptions.tables'
import { seedPlans } from '../../seed/plans/seed-plans'
import { serviceCategories, services, serviceTypes } from '../tables/catalogue.tables'
import { createTestApp, type TestApp } from '../testing/test-app'
import { addOrder, addService, addStaff, addUser } from '../testing/test-records'
import { planServices } from '../tables/discounts.tables'
import { addSubscription, planIds } from './testing/add-subscription'
import { takeService } from './testing/take-service'

let api: TestApp
let document: number
let addOn: number
let review: number
beforeAll(async () => {
  api = await createTestApp(seedPlans)
  document = await addService(api.db)
  addOn = await addService(api.db)
  review = await addService(api.db, { published: true })
  await makeLegal(review)
  await api.db.insert(planServices).values([
    { planId: planIds.single, serviceId: review },
    { planId: planIds.business, serviceId: addOn, quantity: 2 },
  ])
})
afterAll(() => api.close())

async function makeLegal(id: number) {
  const [service] = await api.db.select().from(services).where(eq(services.id, id))
  const type = { id: 4, category: 'Lawyer services', bannerContent: '', meta: service!.meta }
  await api.db.insert(serviceTypes).values(type)
  await api.db
    .update(serviceCategories)
    .set({ typeId: 4 })
    .where(eq(serviceCategories.id, service!.categoryId))
}

const ask = (as: number | undefined, userId: number | string) =>
  api.call('GET', `/api/x/subscriptions/${userId}`, { as })
const heldBy = async (userId: number) => (await ask(userId, userId)).body as HeldSubscriptions
const check = (as: number, service: number) =>
  api.call('GET', `/api/order/subscription-check/?service=${service}`, { as })
const gone = { status: 404, body: { detail: 'Not found.' } }

test('shows plans that stand side by side, each with its own quota', async () => {
  const { userId, subscriptionId: business } = await addSubscription(api.db, {
    planId: planIds.business,
  })
  const single = await addSubscription(api.db, {
    ...{ userId, planId: planIds.single, startedOn: new Date(), validTill: null },
  })
  await takeService(api.db, { userId, subscriptionId: business, serviceId: document })
  await api.db.insert(consultations).values({
    ...{ subscriptionId: business, scheduledOn: new Date(), minutesRequested: 20 },
  })
  const held = await heldBy(userId)
  expect(held).toMatchObject({ user: userId, customer_name: expect.stringMatching(/^Ada Obi/) })
  expect(held.subscriptions).toMatchObject([
    {
      ...{ id: single.subscriptionId, plan_details: { plan: 'Single' }, active: true },
      ...{ valid_till: null, templates: 1, templates_left: 1, consultation_minutes: 0 },
    },
    {
      ...{ id: business, plan: planIds.business, plan_details: { plan: 'Business' } },
      ...{ active: true, templates: 10, templates_left: 9 },
      ...{ consultation_minutes: 60, consultation_minutes_left: 40 },
    },
  ])
  expect(held.sub_consultation).toMatchObject([{ plan: 'Business', status: 'Requested' }])
})

test('lists what was used and what is still open, with where to get it', async () => {
  const { userId, subscriptionId } = await addSubscription(api.db, { planId: planIds.business })
  const used = await takeService(api.db, { userId, subscriptionId, serviceId: document })
  const held = await takeService(api.db, {
    ...{ userId, subscriptionId, serviceId: addOn },
    ...{ templateType: 'ADDON', status: 'held' },
  })
  const listed = await heldBy(userId)
  expect(listed.subscriptions[0]?.sub_usage).toEqual([
    expect.objectContaining({ template_type: 'ADDON', order_no: held, availed: false }),
    expect.objectContaining({ template_type: 'TEMPLATE', order_no: used, availed: true }),
    {
      template_type: 'ADDON',
      service_name: expect.stringMatching(/^Service/),
      service_type: 'Personal',
      service_category: 'Property',
      slug: expect.stringMatching(/^service-/),
      service_id: addOn,
      order_no: '',
      availed: false,
      left: 1,
    },
  ])
  expect(listed.open_templates).toContainEqual(
    expect.objectContaining({ template_type: 'TEMPLATE', service_id: document, order_no: '' }),
  )
  expect(listed.open_templates.map(({ service_id }) => service_id)).not.toContain(review)
})

test('offers no template once all are used', async () => {
  const { userId, subscriptionId } = await addSubscription(api.db, {
    ...{ planId: planIds.single, validTill: null },
  })
  await takeService(api.db, { userId, subscriptionId, serviceId: document })
  const held = await heldBy(userId)
  expect(held).toMatchObject({ subscriptions: [{ templates_left: 0 }], open_templates: [] })
  expect(held.subscriptions[0]?.sub_usage).toContainEqual(
    expect.objectContaining({ template_type: 'LEGALSERVICE', service_id: review, availed: false }),
  )
})

test('what is shown as open is free at the checkout, as often as the plan says', async () => {
  const { userId, subscriptionId } = await addSubscription(api.db, {
    ...{ planId: planIds.single, validTill: null },
  })
  const granted = { discount: '15000.00', id_of_service_usage: subscriptionId }
  const legal = { template_type: 'LEGALSERVICE' }
  expect((await check(userId, review)).body).toMatchObject({ ...granted, ...legal })
  await takeService(api.db, {
    ...{ userId, subscriptionId, serviceId: review, templateType: 'LEGALSERVICE' },
  })
  expect((await check(userId, review)).body).toMatchObject({ discount: '0.00', ...legal })
  const template = { ...granted, template_type: 'TEMPLATE' }
  expect((await check(userId, document)).body).toMatchObject(template)
})

test('takes an add-on before a template', async () => {
  const { userId, subscriptionId } = await addSubscription(api.db, { planId: planIds.business })
  const take = (templateType: 'ADDON' | 'TEMPLATE') =>
    takeService(api.db, { userId, subscriptionId, serviceId: addOn, templateType })
  for (let times = 0; times < 2; times += 1) {
    expect((await check(userId, addOn)).body).toMatchObject({ template_type: 'ADDON' })
    await take('ADDON')
  }
  expect((await check(userId, addOn)).body).toMatchObject({
    ...{ template_type: 'TEMPLATE', discount: '15000.00' },
  })
  expect((await heldBy(userId)).subscriptions[0]).toMatchObject({ templates_left: 10 })
})

test('shows the last plan when none runs, with nothing open', async () => {
  const { userId } = await addSubscription(api.db, {
    ...{ planId: planIds.business, validTill: new Date(Date.now() - 1000) },
  })
  expect(await heldBy(userId)).toMatchObject({
    subscriptions: [
      { active: false, templates_left: 0, consultation_minutes_left: 0, sub_usage: [] },
    ],
    open_templates: [],
  })
})

test('is not found for somebody who never bought a plan', async () => {
  const userId = await addUser(api.db)
  expect(await ask(userId, userId)).toMatchObject(gone)
  await addSubscription(api.db, { userId, planId: planIds.starter, active: false, paidOn: null })
  expect(await ask(userId, userId)).toMatchObject(gone)
  expect(await ask(userId, 'ada')).toMatchObject(gone)
})

test('a lawyer sees customers of own orders and consultations, with their name', async () => {
  const { userId, subscriptionId } = await addSubscription(api.db, { planId: planIds.business })
  const admin = await addStaff(api.db, groups.admin)
  const ofOrder = await addStaff(api.db, groups.lawyer)
  const ofConsultation = await addStaff(api.db, groups.lawyer)
  await addOrder(api.db, { userId, serviceId: document, lawyerId: ofOrder })
  await api.db.insert(consultations).values({
    ...{ subscriptionId, scheduledOn: new Date(), minutesRequested: 10 },
    ...{ status: 'Assigned', lawyerId: ofConsultation },
  })
  for (const as of [admin, ofOrder, ofConsultation]) {
    expect(await ask(as, userId)).toMatchObject({
      status: 200,
      body: { user: userId, customer_name: expect.stringMatching(/^Ada Obi/) },
    })
  }
  expect(await ask(await addStaff(api.db, groups.lawyer), userId)).toMatchObject(gone)
})

test('is closed to other customers, to finance and support, and to visitors', async () => {
  const { userId } = await addSubscription(api.db, { planId: planIds.business })
  const stranger = await addSubscription(api.db, { planId: planIds.business })
  expect(await ask(stranger.userId, userId)).toMatchObject(gone)
  for (const group of [groups.finance, groups.support]) {
    expect(await ask(await addStaff(api.db, group), userId)).toMatchObject({ status: 403 })
  }
  expect(await ask(undefined, userId)).toMatchObject({ status: 401 })
})
