import { eq } from 'drizzle-orm'
import type { ConsultationCounts, ConsultationPage } from 'shared-contracts/api/consultation.schema'
import { groups } from 'shared-contracts/capabilities'
import { addSubscription, planIds } from '../subscriptions/testing/add-subscription'
import { addStaff, addUser } from '../testing/test-records'
import { consultations } from '../tables/subscriptions.tables'
import { openConsultationFixture, type ConsultationFixture } from './testing/consultation-fixture'

let fixture: ConsultationFixture
let ids: number[]
beforeAll(async () => {
  fixture = await openConsultationFixture()
  const made = [await fixture.requested(), await fixture.accepted(), await fixture.accepted()]
  ids = made.map(({ id }) => id)
  await fixture.deny(ids[2])
})
afterAll(() => fixture.api.close())

const all = (query = '', as: number | undefined = fixture.admin) =>
  fixture.api.call('GET', `/api/subscription/subscription_coosultation_list_ad/${query}`, { as })
const ofLawyer = (id: number | string, as: number | undefined, query = '') =>
  fixture.api.call('GET', `/api/subscription/lawyer_cosultation_list/${id}${query}`, { as })
const idsOf = ({ body }: { body: unknown }) =>
  (body as ConsultationPage).results.map(({ consultatin_id }) => consultatin_id)

test('shows an admin every consultation, a page at a time', async () => {
  const first = await all('?page_size=2&ordering=created_on')
  expect(first.body).toMatchObject({ paginationTotal: 3, paginationCurrent: 1 })
  expect(idsOf(first)).toEqual(ids.slice(0, 2))
  expect(idsOf(await all('?page_size=2&page=2&ordering=created_on'))).toEqual(ids.slice(2))
  expect(await all('?page=9')).toMatchObject({ status: 404, body: { detail: 'Invalid page.' } })
})

test('shows a lawyer the own ones, and an admin those of any lawyer', async () => {
  const own = await ofLawyer(fixture.lawyer, fixture.lawyer)
  expect(new Set(idsOf(own))).toEqual(new Set(ids.slice(1)))
  expect((await ofLawyer(fixture.lawyer, fixture.admin)).body).toMatchObject({ paginationTotal: 2 })
  const other = await fixture.newLawyer()
  expect((await ofLawyer(other, other)).body).toMatchObject({ paginationTotal: 0, results: [] })
  const gone = { status: 404, body: { detail: 'Not found.' } }
  expect(await ofLawyer(fixture.lawyer, other)).toMatchObject(gone)
  expect(await ofLawyer(await addUser(fixture.api.db), fixture.admin)).toMatchObject(gone)
  expect(await ofLawyer('ifeoma', fixture.admin)).toMatchObject(gone)
})

test('filters by status, days of the request and the customer’s name', async () => {
  expect(idsOf(await all('?status=Rejected'))).toEqual(ids.slice(2))
  expect(await all('?status=Lost')).toMatchObject({
    status: 400,
    body: { status: ['"Lost" is not a valid choice.'] },
  })
  expect(idsOf(await all('?created_on__date__lte=2021-01-01'))).toEqual([])
  expect(await all('?created_on__date__gte=soon')).toMatchObject({
    status: 400,
    body: { created_on__date__gte: ['Enter a valid date.'] },
  })
  const userId = await addUser(fixture.api.db, { firstName: 'Bọ́láńlé', lastName: 'Oyèdépò' })
  const held = await addSubscription(fixture.api.db, { userId, planId: planIds.business })
  await fixture.request(userId, held.subscriptionId)
  expect((await all('?search=bolanle+oye')).body).toMatchObject({
    paginationTotal: 1,
    results: [{ customer_name: 'Bọ́láńlé Oyèdépò' }],
  })
})

test('is closed to everybody else', async () => {
  for (const group of [groups.customer, groups.finance, groups.support]) {
    const as = await addStaff(fixture.api.db, group)
    expect(await all('', as)).toMatchObject({ status: 403 })
    expect(await ofLawyer(fixture.lawyer, as)).toMatchObject({ status: 403 })
  }
  expect(await all('', fixture.lawyer)).toMatchObject({ status: 403 })
  const visitor = { status: 401 }
  const list = '/api/subscription/subscription_coosultation_list_ad/'
  expect(await fixture.api.call('GET', list)).toMatchObject(visitor)
  expect(await ofLawyer(fixture.lawyer, undefined)).toMatchObject(visitor)
})

const counts = (as: number | undefined, query = '') =>
  fixture.api.call('GET', `/api/x/consultation-counts${query}`, { as })
const gone = { status: 404, body: { detail: 'Not found.' } }

test('filters by the day it is planned for, finds lawyers by name, and sorts', async () => {
  const day = '2031-05-06'
  const { id } = await fixture.requested({})
  await fixture.api.db
    .update(consultations)
    .set({ scheduledOn: new Date(`${day}T23:30:00+01:00`) })
    .where(eq(consultations.id, id))
  const bounds = `scheduled_datetime__date__gte=${day}&scheduled_datetime__date__lte=${day}`
  expect(idsOf(await all(`?${bounds}`))).toEqual([id])
  expect(await all('?scheduled_datetime__date__gte=soon')).toMatchObject({
    ...{ status: 400, body: { scheduled_datetime__date__gte: ['Enter a valid date.'] } },
  })
  expect(idsOf(await all('?search=ifeoma'))).toEqual(expect.arrayContaining(ids.slice(1)))
  expect(idsOf(await all('?search=ifeoma'))).not.toContain(id)
  const own = await ofLawyer(fixture.lawyer, fixture.lawyer, '?search=ifeoma')
  expect(own).toMatchObject({ body: { paginationTotal: 0 } })
  const statuses = async (ordering: string) =>
    ((await all(`?ordering=${ordering}`)).body as ConsultationPage).results.map(
      ({ status }) => status,
    )
  expect((await statuses('status'))[0]).toBe('Requested')
  expect((await statuses('-status'))[0]).toBe('Rejected')
  expect(idsOf(await all('?ordering=-customer_name&page_size=1000'))).toHaveLength(5)
})

test('counts by status what the list holds', async () => {
  const whole = (await counts(fixture.admin)).body as ConsultationCounts
  const { paginationTotal } = (await all()).body as ConsultationPage
  expect(whole.counts).toMatchObject({ All: paginationTotal, Rejected: 1, Accepted: 1 })
  const { All, ...parts } = whole.counts
  expect(Object.values(parts).reduce((sum, count) => sum + count, 0)).toBe(All)
  const searched = await counts(fixture.admin, '?search=bolanle')
  expect(searched).toMatchObject({ body: { counts: { All: 1, Requested: 1 } } })
})

test('a lawyer gets the own counts, an admin those of any lawyer', async () => {
  const own = { counts: { All: 2, Requested: 0, Assigned: 0, Accepted: 1, Rejected: 1 } }
  expect(await counts(fixture.lawyer)).toMatchObject({ status: 200, body: own })
  expect(await counts(fixture.admin, `?lawyer=${fixture.lawyer}`)).toMatchObject({ body: own })
  const other = await fixture.newLawyer()
  expect(await counts(other)).toMatchObject({ body: { counts: { All: 0 } } })
  expect(await counts(other, `?lawyer=${fixture.lawyer}`)).toMatchObject(gone)
  const customer = await addUser(fixture.api.db)
  expect(await counts(fixture.admin, `?lawyer=${customer}`)).toMatchObject(gone)
  expect(await counts(customer)).toMatchObject({ status: 403 })
  expect(await counts(undefined)).toMatchObject({ status: 401 })
})
