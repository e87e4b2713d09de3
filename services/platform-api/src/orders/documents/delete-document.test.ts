import { readdir } from 'node:fs/promises'
import type { OrderDetail } from 'shared-contracts/api/order.schema'
import type { OrderHistory } from 'shared-contracts/api/order-work.schema'
import { groups } from 'shared-contracts/capabilities'
import { messagesTo } from '../../notifications/testing/messages-to'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addOrder, addService, addStaff, addUser } from '../../testing/test-records'
import { open, pdf } from '../../uploads/testing/upload-journey'
import { uploadFolder } from '../../uploads/testing/upload-folder'
import { removeDocument, sendAdditional, sendFinal, word } from './testing/send-documents'

let api: TestApp
let serviceId: number
let owner: number
let lawyer: number
let number: string

beforeAll(async () => {
  api = await createTestApp()
  serviceId = await addService(api.db, { flow: 'B' })
})
afterAll(() => api.close())
beforeEach(async () => {
  owner = await addUser(api.db)
  lawyer = await addStaff(api.db, groups.lawyer)
  number = await addOrder(api.db, {
    ...{ userId: owner, serviceId, flow: 'B', status: 'Processing', lawyerId: lawyer },
  })
})

const missing = { status: 404, body: { detail: 'Not found.' } }
const detail = async (as: number) =>
  (await api.call('GET', `/api/order/detail/${number}/`, { as })).body as OrderDetail
const statusOf = async () => (await detail(owner)).status
const send = (bytes: Uint8Array, name?: string) =>
  sendAdditional(api, { number, bytes, as: lawyer, ...(name && { name }) })
const notified = (recipientId: number) => messagesTo(api.db, recipientId)

test('a document that is taken back leaves the order, the disk and its link, once', async () => {
  const { id, uploaded_doc } = (await send(pdf)).body
  const before = await readdir(uploadFolder(api.dataDir))
  const replies = await Promise.all([1, 2].map(() => removeDocument(api, id, lawyer)))
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 404])
  expect(await removeDocument(api, id, lawyer)).toMatchObject(missing)
  expect((await detail(owner)).other_links.order_doc).toEqual([])
  expect(await readdir(uploadFolder(api.dataDir))).toHaveLength(before.length - 1)
  expect((await open(api, uploaded_doc)).statusCode).toBe(404)
})

test('without any final document the order is in work again, and the customer hears', async () => {
  const asPdf = (await sendFinal(api, { number, bytes: pdf, as: lawyer })).body.id
  const bytes = await word()
  const asWord = (await sendFinal(api, { number, bytes, name: 'deed.docx', as: lawyer })).body.id
  await removeDocument(api, asPdf, lawyer)
  expect(await statusOf()).toBe('Completed')
  await removeDocument(api, asWord, lawyer)
  expect(await statusOf()).toBe('Processing')
  expect((await notified(owner)).at(-1)).toBe(
    `The final document of your order ${number} was withdrawn. We will tell you when the new one is ready.`,
  )
  const { body } = await api.call('GET', `/api/x/orders/${number}/history`, { as: lawyer })
  const kinds = (body as OrderHistory).results.map(({ kind }) => kind)
  expect(kinds).toEqual([
    ...['placed', 'final-uploaded', 'final-uploaded'],
    ...['final-removed', 'final-removed'],
  ])
})

test('taking back is for the lawyer of the order and admins', async () => {
  const { id } = (await send(pdf)).body
  const other = await addStaff(api.db, groups.lawyer)
  expect(await removeDocument(api, id, other)).toMatchObject(missing)
  for (const as of [owner, await addStaff(api.db, groups.support)]) {
    expect(await removeDocument(api, id, as)).toMatchObject({ status: 403 })
  }
  expect(await removeDocument(api, id)).toMatchObject({ status: 401 })
  for (const wrong of ['0', 'x', '1000000', '..%2Fx']) {
    expect((await removeDocument(api, wrong, lawyer)).status).toBe(404)
  }
  expect(await removeDocument(api, id, await addStaff(api.db, groups.admin))).toMatchObject({
    status: 204,
    body: '',
  })
})
