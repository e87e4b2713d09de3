import { eq } from 'drizzle-orm'
import {
  consultationStatuses,
  type ConsultationPage,
} from 'shared-contracts/api/consultation.schema'
import type { SubscriptionDetail } from 'shared-contracts/api/subscription.schema'
import { users } from '../../src/tables/accounts.tables'
import { createTestApp, type TestApp } from '../../src/testing/test-app'
import { seed } from '../seed'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp(
    async (db) => void (await seed(db, { mode: 'demo', today: new Date() })),
  )
})
afterAll(() => api.close())

async function idOf(username: string): Promise<number> {
  const [user] = await api.db.select().from(users).where(eq(users.username, username))
  return user?.id ?? 0
}

test('shows an admin consultations in every state, none beyond its plan', async () => {
  const { body } = await api.call('GET', '/api/subscription/subscription_coosultation_list_ad/', {
    as: await idOf('bukola'),
  })
  const { results } = body as ConsultationPage
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set(consultationStatuses))
  const open = results.filter(({ status }) => status !== 'Completed' && status !== 'Rejected')
  for (const row of open) expect(row.remaining_total_quota).toBeGreaterThan(0)
})

test('gives the lawyer of the demo something to answer and something to record', async () => {
  const id = await idOf('ifeoma_n')
  const path = `/api/subscription/lawyer_cosultation_list/${id}`
  const { results } = (await api.call('GET', path, { as: id })).body as ConsultationPage
  expect(results.map(({ status }) => status)).toEqual(
    expect.arrayContaining(['Assigned', 'Accepted', 'Completed']),
  )
})

test('shows what a plan gave, and to the customer of the demo a plan that ended', async () => {
  const detailOf = async (username: string) => {
    const as = await idOf(username)
    const { body } = await api.call('GET', `/api/subscription/detail/${as}`, { as })
    return body as SubscriptionDetail
  }
  expect(await detailOf('ngozi_shop')).toMatchObject({
    active: true,
    templates_left: 1,
    sub_usage: [{ order_no: 'AMF-204798', availed: true }],
  })
  expect(await detailOf('emeka_okonkwo')).toMatchObject({
    active: false,
    sub_consultation: [{ status: 'Completed', duration_min_actual: 35 }],
  })
})
