import { sql } from 'drizzle-orm'
import type { DownloadInfo } from 'shared-contracts/api/order.schema'
import { createToken } from '../accounts/token.queries'
import { orderDownloads } from '../tables/agreements.tables'
import { createTestApp, testKey, type TestApp } from '../testing/test-app'
import { addService, addUser } from '../testing/test-records'
import { addPaidOrder } from './testing/paid-order'

let api: TestApp
let number: string
let owner: number
let headers: Record<string, string>

beforeAll(async () => {
  api = await createTestApp()
  owner = await addUser(api.db)
  const serviceId = await addService(api.db)
  number = await addPaidOrder(api.db, { userId: owner, serviceId })
  const token = await createToken(api.db, owner)
  headers = { 'api-key': testKey, authorization: `Token ${token}` }
})
afterAll(() => api.close())

const download = async (range?: string) => {
  const url = `/api/order/download_order/${number}/`
  return (await api.app.inject({ url, headers: { ...headers, ...(range && { range }) } }))
    .statusCode
}

async function downloadsLeft() {
  const url = `/api/order/download-pdf/?number=${number}`
  return ((await api.call('GET', url, { as: owner })).body as DownloadInfo).no_of_downloads
}

const past = (minutes: number) =>
  api.db
    .update(orderDownloads)
    .set({ at: sql`${orderDownloads.at} - make_interval(mins => ${minutes})` })

const correct = () =>
  api.db.execute(sql`
    insert into order_corrections (order_id, applied_on, template_hash, answers, document, rendered_on)
    select order_id, now(), template_hash, answers, document, rendered_on from order_agreements`)

test('all but the first byte is a download of its own once no link would hold any more', async () => {
  expect([await download(), await downloadsLeft()]).toEqual([200, 4])
  await past(14)
  expect([await download('bytes=1-'), await downloadsLeft()]).toEqual([206, 4])
  await past(1)
  expect([await download('bytes=1-'), await downloadsLeft()]).toEqual([206, 3])
})

test('the rest of a corrected document is no rest of the former one', async () => {
  await correct()
  expect([await download('bytes=1-'), await downloadsLeft()]).toEqual([206, 4])
})
