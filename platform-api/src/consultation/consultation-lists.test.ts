import type { ConsultationPage } from 'shared-contracts/api/consultation.schema'
import { groups } from 'shared-contracts/capabilities'
import { addSubscription, planIds } from '../subscription/testing/add-subscription'
import { addStaff, addUser } from '../testing/test-records'
import { openConsultationBench, type ConsultationBench } from './testing/consultation-bench'

let bench: ConsultationBench
let ids: number[]
beforeAll(async () => {
  bench = await openConsultationBench()
  const made = [await bench.requested(), await bench.accepted(), await bench.accepted()]
  ids = made.map(({ id }) => id)
  await bench.deny(ids[2])
})
afterAll(() => bench.api.close())

const all = (query = '', as: number | undefined = bench.admin) =>
  bench.api.call('GET', `/api/subscription/subscription_coosultation_list_ad/${query}`, { as })
const ofLawyer = (id: number | string, as: number | undefined, query = '') =>
  bench.api.call('GET', `/api/subscription/lawyer_cosultation_list/${id}${query}`, { as })
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
  const own = await ofLawyer(bench.lawyer, bench.lawyer)
  expect(new Set(idsOf(own))).toEqual(new Set(ids.slice(1)))
  expect((await ofLawyer(bench.lawyer, bench.admin)).body).toMatchObject({ paginationTotal: 2 })
  const other = await bench.newLawyer()
  expect((await ofLawyer(other, other)).body).toMatchObject({ paginationTotal: 0, results: [] })
  const gone = { status: 404, body: { detail: 'Not found.' } }
  expect(await ofLawyer(bench.lawyer, other)).toMatchObject(gone)
  expect(await ofLawyer(await addUser(bench.api.db), bench.admin)).toMatchObject(gone)
  expect(await ofLawyer('ifeoma', bench.admin)).toMatchObject(gone)
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
  const userId = await addUser(bench.api.db, { firstName: 'Bọ́láńlé', lastName: 'Oyèdépò' })
  const held = await addSubscription(bench.api.db, { userId, planId: planIds.business })
  await bench.request(userId, held.subscriptionId)
  expect((await all('?search=bolanle+oye')).body).toMatchObject({
    paginationTotal: 1,
    results: [{ customer_name: 'Bọ́láńlé Oyèdépò' }],
  })
})

test('is closed to everybody else', async () => {
  for (const group of [groups.customer, groups.finance, groups.support]) {
    const as = await addStaff(bench.api.db, group)
    expect(await all('', as)).toMatchObject({ status: 403 })
    expect(await ofLawyer(bench.lawyer, as)).toMatchObject({ status: 403 })
  }
  expect(await all('', bench.lawyer)).toMatchObject({ status: 403 })
  const visitor = { status: 401 }
  const list = '/api/subscription/subscription_coosultation_list_ad/'
  expect(await bench.api.call('GET', list)).toMatchObject(visitor)
  expect(await ofLawyer(bench.lawyer, undefined)).toMatchObject(visitor)
})
