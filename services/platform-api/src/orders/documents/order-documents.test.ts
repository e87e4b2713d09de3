import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { groups } from 'shared-contracts/capabilities'
import { users } from '../../tables/accounts.tables'
import { endSessions } from '../../accounts/end-sessions'
import { signedQuery } from '../../media/signed-link'
import { messagesTo } from '../../notifications/testing/messages-to'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addOrder, addService, addStaff, addUser } from '../../testing/test-records'
import { open, pdf, picture } from '../../uploads/testing/upload-journey'
import { uploadFolder, uploadPath } from '../../uploads/testing/upload-folder'
import { uploadTexts } from '../../uploads/texts'
import { orders, orderDocuments } from '../../tables/orders.tables'
import { orderTexts } from '../texts'
import { sendAdditional, word } from './testing/send-documents'

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
const idOf = async () =>
  (await api.db.select().from(orders).where(eq(orders.number, number)))[0]?.id ?? 0
const notified = (recipientId: number) => messagesTo(api.db, recipientId)

describe('an additional document', () => {
  test('stands in the order of customer, lawyer and staff, and opens for each by name', async () => {
    const name = 'Ìwé ìwádìí, Ọ̀pẹ́bí (1).pdf'
    const { status, body } = await send(pdf, name)
    expect(status).toBe(201)
    expect(body).toMatchObject({ order_no: number, doc_title: 'additional docs' })
    for (const as of [owner, lawyer, await addStaff(api.db, groups.support)]) {
      const [document] = (await detail(as)).other_links.order_doc
      expect(document).toMatchObject({
        ...{ id: body.id, doc_title: 'additional docs', name, bytes: pdf.length },
        added_on: expect.stringMatching(/Z$/) as string,
        added_by: as === owner ? 'Lawyer' : expect.stringMatching(/^Ada Obi/),
      })
      const address = document?.uploaded_doc ?? ''
      expect(decodeURIComponent(new URL(address).pathname).endsWith(`/${name}`)).toBe(true)
      const reply = await open(api, address)
      expect(reply.rawPayload.equals(pdf)).toBe(true)
      expect(reply.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^inline; /) as string,
        'content-security-policy': "frame-ancestors 'self'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
    }
    expect(await statusOf()).toBe('Processing')
    expect(await notified(owner)).toEqual([`Order ${number} has a new document: ${name}.`])
  })

  test('can have a long name and a title of its own', async () => {
    const name = `${'Ọ̀ṣúnlékè '.repeat(12)}.docx`
    const { body } = await sendAdditional(api, {
      ...{ number, bytes: await word(), name, as: lawyer },
      title: ' Search report ',
    })
    expect(body.doc_title).toBe('Search report')
    const reply = await open(api, body.uploaded_doc)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-disposition']).toMatch(/^attachment; /)
    const long = { number, bytes: pdf, as: lawyer, title: 'x'.repeat(101) }
    expect(await sendAdditional(api, long)).toMatchObject({
      status: 400,
      body: { doc_title: ['Ensure this field has no more than 100 characters.'] },
    })
  })

  test('can be a picture, which is re-encoded', async () => {
    const hidden = Buffer.from('<script>alert(1)</script>')
    const jpeg = await picture().jpeg().toBuffer()
    const { body } = await send(Buffer.concat([jpeg, hidden]), 'plan.jpg')
    const { rawPayload } = await open(api, body.uploaded_doc)
    expect((await sharp(rawPayload).metadata()).format).toBe('jpeg')
    expect(rawPayload.includes(hidden)).toBe(false)
    expect(await send(jpeg.subarray(0, jpeg.length / 2), 'plan.jpg')).toEqual({
      status: 400,
      body: { uploaded_doc: [uploadTexts.damaged] },
    })
  })

  test('is recognised by its bytes', async () => {
    for (const content of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'MZ\x90\0', 'hello']) {
      expect(await send(Buffer.from(content, 'latin1'), 'report.pdf')).toEqual({
        status: 400,
        body: { uploaded_doc: [orderTexts.additionalKinds] },
      })
    }
    const path = '/api/order/upload_order_doc/'
    expect(await api.call('POST', path, { as: lawyer, body: {} })).toMatchObject({
      status: 400,
      body: { order_no: ['This field is required.'] },
    })
  })

  test('comes from the lawyer of the order or an admin', async () => {
    const sent = (as?: number) => sendAdditional(api, { number, bytes: pdf, as })
    expect(await sent(await addStaff(api.db, groups.lawyer))).toEqual(missing)
    for (const as of [owner, await addStaff(api.db, groups.finance)]) {
      expect(await sent(as)).toMatchObject({ status: 403 })
    }
    expect(await sent()).toMatchObject({ status: 401 })
    expect(await sent(await addStaff(api.db, groups.admin))).toMatchObject({ status: 201 })
    await api.db.update(orders).set({ status: 'Payment Pending' }).where(eq(orders.number, number))
    expect(await sent(lawyer)).toEqual({ status: 409, body: { detail: orderTexts.unpaid } })
  })

  test('forty are the most, also when they come at once, and sixty megabytes', async () => {
    const row = { orderId: await idOf(), purpose: 'additional', title: '', name: 'a.pdf' } as const
    const stored = (bytes: number) => ({
      ...{ ...row, bytes, type: 'application/pdf' as const },
      file: randomBytes(16).toString('hex'),
    })
    await api.db.insert(orderDocuments).values(Array.from({ length: 38 }, () => stored(10)))
    const replies = await Promise.all([1, 2, 3].map(() => send(pdf)))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 400])
    const before = await readdir(uploadFolder(api.dataDir))
    expect(await send(pdf)).toEqual({
      status: 400,
      body: { uploaded_doc: [orderTexts.tooMany] },
    })
    await api.db.delete(orderDocuments).where(eq(orderDocuments.orderId, row.orderId))
    await api.db.insert(orderDocuments).values(stored(60 * 1024 * 1024))
    expect(await send(pdf)).toEqual({
      status: 400,
      body: { uploaded_doc: [orderTexts.tooMuch] },
    })
    expect(await readdir(uploadFolder(api.dataDir))).toEqual(before)
  })
})

describe('the link of a document', () => {
  const address = async (as: number) =>
    (await detail(as)).other_links.order_doc[0]?.uploaded_doc ?? ''

  test('ends when its user is signed out everywhere, and a new one opens', async () => {
    await send(pdf)
    const link = await address(owner)
    expect((await open(api, link)).statusCode).toBe(200)
    await api.db.transaction((tx) => endSessions(tx, owner))
    expect((await open(api, link)).statusCode).toBe(404)
    expect((await open(api, await address(owner))).statusCode).toBe(200)
  })

  test('opens as it was signed, for its user and until it ends', async () => {
    await send(pdf)
    const { pathname, search } = new URL(await address(owner))
    const extra = { u: String(owner), v: '1' }
    const past = { seconds: 60, now: Date.now() - 120_000, extra }
    for (const url of [
      pathname,
      `${pathname}${search.replace(/u=\d+/, `u=${lawyer}`)}`,
      `${pathname}?${signedQuery('test-secret', pathname, past)}`,
      `${pathname.replace(/[0-9a-f]{32}/, '0'.repeat(32))}${search}`,
      `/media/private/order-documents/x/y.pdf${search}`,
    ]) {
      const reply = await api.app.inject({ url })
      expect({ url, status: reply.statusCode }).toEqual({ url, status: 404 })
      expect(reply.json()).toEqual({ detail: 'Not found.' })
    }
    expect((await api.app.inject({ url: pathname + search })).statusCode).toBe(200)
  })

  test('ends when its user loses sight of the order or the account is closed', async () => {
    await send(pdf)
    const [mine, theirs] = [await address(lawyer), await address(owner)]
    const other = await addStaff(api.db, groups.lawyer)
    await api.db.update(orders).set({ lawyerId: other }).where(eq(orders.number, number))
    expect((await open(api, mine)).statusCode).toBe(404)
    expect((await open(api, theirs)).statusCode).toBe(200)
    await api.db.update(users).set({ status: 'Deactivated' }).where(eq(users.id, owner))
    expect((await open(api, theirs)).statusCode).toBe(404)
  })

  test('of a file that the disk lost is missing, not a failure', async () => {
    await send(pdf)
    const link = await address(owner)
    const file = new URL(link).pathname.split('/')[4] ?? ''
    await rm(uploadPath(api.dataDir, file))
    expect((await open(api, link)).statusCode).toBe(404)
  })
})
