import { eq } from 'drizzle-orm'
import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { groups } from 'shared-contracts/capabilities'
import { seedCatalogue } from '../../seed/catalogue/seed-catalogue'
import { formOf } from '../agreements/testing/form-journey'
import { orders } from '../tables/orders.tables'
import { createTestApp, type TestApp } from '../testing/test-app'
import { addStaff, addUser } from '../testing/test-records'
import { open, picture, upload } from './testing/upload-journey'

let api: TestApp
let owner: number
let lawyer: number
let number: string

beforeAll(async () => {
  api = await createTestApp(seedCatalogue)
  owner = await addUser(api.db)
  lawyer = await addStaff(api.db, groups.lawyer)
  number = await orderWithUpload()
  await giveTo(lawyer)
})
afterAll(() => api.close())

async function orderWithUpload(): Promise<string> {
  const nda = await formOf(api, 'non-disclosure-agreement')
  const agreement = (await nda.save({ pageNo: 1, answers: nda.samples, as: owner })).agreement_id
  const bytes = await picture().png().toBuffer()
  const extra = JSON.stringify({ page: 4, field: 'a_signature' })
  const { id } = (await upload(api, { agreement, bytes, extra, as: owner })).body
  const signed = { id, url: '', name: '', bytes: 0, state: '' }
  const answers = { ...nda.samples, sign_how: 'screen', a_signature: signed }
  return (await nda.complete({ as: owner, agreementId: agreement, answers })).order_number ?? ''
}

const giveTo = (lawyerId: number) =>
  api.db.update(orders).set({ status: 'Processing', lawyerId }).where(eq(orders.number, number))

async function linkFor(as: number): Promise<string> {
  const { body } = await api.call('GET', `/api/order/detail/${number}/`, { as })
  return (body as OrderDetail).agreement_doc[0]?.uploaded_doc ?? ''
}

const statusOf = async (link: string) => (await open(api, link)).statusCode

test('a lawyer opens what the customer uploaded until the order is given to another one', async () => {
  const support = await addStaff(api.db, groups.support)
  const [mine, ...others] = await Promise.all([lawyer, owner, support].map(linkFor))
  expect(await statusOf(mine ?? '')).toBe(200)
  const other = await addStaff(api.db, groups.lawyer)
  await giveTo(other)
  expect(await statusOf(mine ?? '')).toBe(404)
  expect(await Promise.all([...others, await linkFor(other)].map(statusOf))).toEqual([
    200, 200, 200,
  ])
})

test('a browser asks again before it shows a copy, because the link may have ended', async () => {
  const { headers } = await open(api, await linkFor(owner))
  expect(headers['cache-control']).toBe('private, no-cache')
})
