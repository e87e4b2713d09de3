import { readdir } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { DownloadInfo, OrderDetail } from 'shared-contracts/api/order.schema'
import { groups } from 'shared-contracts/capabilities'
import { formTexts } from '../../http/multipart'
import { documentTexts } from '../../documents/texts'
import { mails } from '../../tables/messages.tables'
import { messagesTo } from '../../notifications/testing/messages-to'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addOrder, addService, addStaff, addUser } from '../../testing/test-records'
import { open, pdf, picture } from '../../uploads/testing/upload-journey'
import { uploadFolder } from '../../uploads/testing/upload-folder'
import { orders } from '../../tables/orders.tables'
import { orderTexts } from '../texts'
import { sendFinal, word } from './testing/send-documents'

let api: TestApp
let serviceId: number
let owner: number
let lawyer: number
let number: string

beforeAll(async () => {
  api = await createTestApp()
  serviceId = await addService(api.db, { flow: 'B', slug: 'simple-will' })
})
afterAll(() => api.close())
beforeEach(async () => {
  owner = await addUser(api.db)
  lawyer = await addStaff(api.db, groups.lawyer)
  number = await order()
})

type OrderInput = Partial<Parameters<typeof addOrder>[1]>
const order = (overrides: OrderInput = {}) =>
  addOrder(api.db, {
    ...{ userId: owner, serviceId, flow: 'B', status: 'Processing', lawyerId: lawyer },
    ...{ item: 'Simple will', ...overrides },
  })
const detail = async (as: number) =>
  (await api.call('GET', `/api/order/detail/${number}/`, { as })).body as OrderDetail
const download = async (as: number, doctype = '') =>
  (await api.call('GET', `/api/order/download-pdf/?number=${number}${doctype}`, { as }))
    .body as DownloadInfo
const notified = async (recipientId: number) => (await messagesTo(api.db, recipientId)).toReversed()
const files = () => readdir(uploadFolder(api.dataDir)).catch(() => [])

test('completes the order and is what the customer downloads, counted', async () => {
  const { status, body } = await sendFinal(api, { number, bytes: pdf, as: lawyer })
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.any(Number) as number,
    number,
    final_doc_link: expect.stringContaining('/deed.pdf?') as string,
    status: 'Completed',
  })
  expect((await detail(owner)).status).toBe('Completed')
  const info = await download(owner)
  expect(info).toMatchObject({ no_of_downloads: 5, message: '5 of 5 downloads left' })
  const file = await open(api, info.template_link)
  expect(file.rawPayload.equals(pdf)).toBe(true)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(`simple-will-${number}.pdf`) as string,
  })
  expect((await download(owner)).no_of_downloads).toBe(4)
})

test('is given as it was made: the other format only where the lawyer made it too', async () => {
  const bytes = await word()
  await sendFinal(api, { number, bytes, name: 'deed.docx', as: lawyer })
  expect(await download(owner)).toMatchObject({
    template_link: '',
    message: documentTexts.finalIsOther.pdf,
  })
  const asWord = await open(api, (await download(owner, '&doctype=doc')).template_link)
  expect(asWord.rawPayload.equals(bytes)).toBe(true)
  expect(asWord.headers['content-type']).toContain('wordprocessingml')
  await sendFinal(api, { number, bytes: pdf, as: lawyer })
  expect((await download(owner)).template_link).not.toBe('')
  expect((await notified(owner))[0]).toBe(
    `The final document of your order ${number} can be downloaded as PDF too.`,
  )
})

test('a later one takes the place of the first, on the disk too', async () => {
  await sendFinal(api, { number, bytes: pdf, as: lawyer })
  const before = await files()
  const corrected = Buffer.from(pdf.toString().replace('Catalog', 'Catalogue'))
  await sendFinal(api, { number, bytes: corrected, as: lawyer })
  expect(await files()).toHaveLength(before.length)
  const file = await open(api, (await download(owner)).template_link)
  expect(file.rawPayload.equals(corrected)).toBe(true)
  expect((await detail(lawyer)).other_links.order_doc).toHaveLength(1)
  expect((await notified(owner))[0]).toBe(
    `The final document of your order ${number} has a new version. Download it again.`,
  )
})

test('tells the customer, by mail too, and the admins', async () => {
  const admin = await addStaff(api.db, groups.admin)
  const email = `customer-of-${number}@example.ng`
  owner = await addUser(api.db, { email })
  number = await order()
  await sendFinal(api, { number, bytes: pdf, as: lawyer })
  expect(await notified(owner)).toEqual([
    `Your document is ready: Simple will. Download it from order ${number}.`,
  ])
  const [mail] = await api.db.select().from(mails).where(eq(mails.recipient, email))
  expect(mail?.subject).toBe(`Your document is ready: order ${number}`)
  expect(mail?.body).toContain(`/dashboard/order-details/${number}/Simple%20will`)
  expect((await notified(admin))[0]).toContain(`Order ${number} was completed by`)
})

test('shows it among the documents of the order to staff, and not to the customer', async () => {
  await sendFinal(api, { number, bytes: pdf, as: lawyer })
  for (const as of [lawyer, await addStaff(api.db, groups.finance)]) {
    const [document] = (await detail(as)).other_links.order_doc
    expect(document).toMatchObject({ doc_title: 'final document' })
    expect((await open(api, document?.uploaded_doc ?? '')).statusCode).toBe(200)
  }
  expect((await detail(owner)).other_links.order_doc).toEqual([])
  expect((await download(owner)).other_links.order_doc).toEqual([])
})

test('an admin sends it for the lawyer', async () => {
  const as = await addStaff(api.db, groups.admin)
  expect(await sendFinal(api, { number, bytes: pdf, as })).toMatchObject({ status: 201 })
})

test.each([
  ['a picture', () => picture().png().toBuffer(), 'deed.pdf'],
  ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'deed.pdf'],
  ['a program', async () => Buffer.from('MZ\x90\0\x03\0\0\0\x04\0', 'latin1'), 'deed.docx'],
  ['an archive', async () => Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1'), 'deed.docx'],
])('cannot be %s, whatever it is called', async (_, content, name) => {
  const before = await files()
  expect(await sendFinal(api, { number, bytes: await content(), name, as: lawyer })).toEqual({
    status: 400,
    body: { final_doc_link: [orderTexts.finalKinds] },
  })
  expect(await files()).toEqual(before)
  expect((await detail(owner)).status).toBe('Processing')
})

test('must be there, have something in it and be of at most 10 MB', async () => {
  const problem = (text: string) => ({ status: 400, body: { final_doc_link: [text] } })
  const send = (bytes: Uint8Array) => sendFinal(api, { number, bytes, as: lawyer })
  expect(await send(Buffer.alloc(0))).toEqual(problem(formTexts.empty))
  expect(await send(Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]))).toEqual(
    problem(formTexts.tooLarge),
  )
  const path = '/api/order/lawyer-upload/'
  expect(await api.call('POST', path, { as: lawyer, body: { number } })).toMatchObject(
    problem(formTexts.noneSent),
  )
  expect(await api.call('POST', path, { as: lawyer, body: {} })).toMatchObject({
    status: 400,
    body: { number: ['This field is required.'] },
  })
})

test('belongs to a paid order with a lawyer', async () => {
  const send = (of: string) => sendFinal(api, { number: of, bytes: pdf, as: lawyer })
  expect(await send(await order({ status: 'Payment Pending' }))).toEqual({
    status: 409,
    body: { detail: orderTexts.unpaid },
  })
  expect(await send(await order({ flow: 'A' }))).toEqual({
    status: 409,
    body: { detail: orderTexts.withoutLawyer },
  })
})

test('comes from the lawyer of the order and from nobody else', async () => {
  const missing = { status: 404, body: { detail: 'Not found.' } }
  const other = await addStaff(api.db, groups.lawyer)
  expect(await sendFinal(api, { number, bytes: pdf, as: other })).toEqual(missing)
  expect(await sendFinal(api, { number: 'AMF-0', bytes: pdf, as: lawyer })).toEqual(missing)
  for (const as of [
    owner,
    await addStaff(api.db, groups.finance),
    await addStaff(api.db, groups.support),
  ]) {
    expect(await sendFinal(api, { number, bytes: pdf, as })).toMatchObject({ status: 403 })
  }
  expect(await sendFinal(api, { number, bytes: pdf })).toMatchObject({ status: 401 })
  await api.db.update(orders).set({ lawyerId: other }).where(eq(orders.number, number))
  expect(await sendFinal(api, { number, bytes: pdf, as: lawyer })).toEqual(missing)
  expect((await detail(owner)).status).toBe('Processing')
})
