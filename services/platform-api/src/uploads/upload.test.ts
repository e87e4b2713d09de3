import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { Upload } from 'agreement-template/answers'
import { eq, sql } from 'drizzle-orm'
import type { OrderDetail } from 'shared-contracts/api/order.schema'
import sharp from 'sharp'
import { agreements, orderAgreements, agreementFiles } from '../tables/agreements.tables'
import { freezeAgreement } from '../agreements/order-agreement'
import { formOf, type Form } from '../agreements/testing/form-journey'
import { orders } from '../tables/orders.tables'
import { seedCatalogue } from '../../seed/catalogue/seed-catalogue'
import { createTestApp, type TestApp } from '../testing/test-app'
import { addUser } from '../testing/test-records'
import { open, pdf, picture, remove, upload } from './testing/upload-journey'
import { uploadTexts } from './texts'
import { readUpload } from '../documents/print-pictures'
import { uploadFolder, uploadPath } from './testing/upload-folder'

let api: TestApp
let nda: Form
let png: Buffer

beforeAll(async () => {
  api = await createTestApp(seedCatalogue)
  nda = await formOf(api, 'non-disclosure-agreement')
  png = await picture().png().toBuffer()
})
afterAll(() => api.close())

const signature = JSON.stringify({ page: 4, field: 'a_signature' })
const draft = async (as?: number) =>
  (await nda.save({ pageNo: 1, answers: nda.samples, as })).agreement_id

test('a visitor adds a signature and sees it', async () => {
  const agreement = await draft()
  const { status, body } = await upload(api, { agreement, bytes: png, extra: signature })
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    agreement,
    uploaded_doc: expect.stringMatching(
      /^http:\/\/site\.test\/media\/private\/uploads\/[0-9a-f]{32}\.png\?e=\d+&s=[\w-]+$/,
    ) as string,
  })
  const reply = await open(api, body.uploaded_doc)
  expect(reply.statusCode).toBe(200)
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'png', width: 60 })
  expect(reply.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': "inline; filename*=UTF-8''file.png",
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': expect.stringMatching(/^private/) as string,
  })
})

test('the signature comes back with the draft and stands in the document of the order', async () => {
  const ada = await addUser(api.db)
  const agreement = await draft(ada)
  const sent = { agreement, bytes: png, extra: signature, as: ada, name: 'Ada’s hand.png' }
  const { id } = (await upload(api, sent)).body
  const answers = {
    ...nda.samples,
    sign_how: 'screen',
    a_signature: { id, url: 'https://evil.test/x.png', name: 'x.exe', bytes: 1e9, state: 'y' },
  }
  const saved = await nda.complete({ as: ada, agreementId: agreement, answers })
  expect(saved).toMatchObject({ code: 'saved', status: 'Completed' })
  const { left } = (await nda.read(agreement, ada)).body.field_data
  const kept = left['a_signature'] as Upload
  expect(kept).toMatchObject({ id, name: 'Ada’s hand.png', bytes: png.length, state: 'ready' })
  expect((await open(api, kept.url)).statusCode).toBe(200)
  const [made] = await api.db
    .select()
    .from(orderAgreements)
    .where(eq(orderAgreements.agreementId, agreement))
  expect(JSON.stringify(made?.document.blocks)).toContain(id)
  expect(JSON.stringify(made?.document.blocks)).not.toContain('evil.test')
  const { body } = await api.call('GET', `/api/order/detail/${saved.order_number}/`, { as: ada })
  const [file] = (body as OrderDetail).agreement_doc
  expect((await open(api, file?.uploaded_doc ?? '')).statusCode).toBe(200)
})

test('a file of another draft is no answer', async () => {
  const theirs = (await upload(api, { agreement: await draft(), bytes: png })).body.id
  const agreement = await draft()
  for (const id of [theirs, randomBytes(16).toString('hex'), '../../secret', '']) {
    const answers = { ...nda.samples, a_signature: { id, url: '/x', name: 'x.png', bytes: 1 } }
    await nda.save({ agreementId: agreement, pageNo: 1, answers })
    const { left } = (await nda.read(agreement)).body.field_data
    expect(left).not.toHaveProperty('a_signature')
  }
})

test('a document reads its pictures and nothing else', async () => {
  const agreement = await draft()
  const { id } = (await upload(api, { agreement, bytes: png })).body
  const paper = (await upload(api, { agreement, bytes: pdf, name: 'a.pdf' })).body.id
  expect(await readUpload(api.files, api.db, id)).toMatchObject({ type: 'image/png' })
  for (const none of [paper, randomBytes(16).toString('hex'), '../../etc/passwd']) {
    expect(await readUpload(api.files, api.db, none)).toBeUndefined()
  }
})

describe('deleting a file', () => {
  test('takes it away from the draft, the disk and its link', async () => {
    const agreement = await draft()
    const { id, uploaded_doc } = (await upload(api, { agreement, bytes: png })).body
    expect(await readdir(uploadFolder(api.dataDir))).toContain(id)
    expect(await remove(api, id)).toMatchObject({ status: 204, body: '' })
    expect(await readdir(uploadFolder(api.dataDir))).not.toContain(id)
    expect((await open(api, uploaded_doc)).statusCode).toBe(404)
    expect(await remove(api, id)).toMatchObject({ status: 404, body: { detail: 'Not found.' } })
  })

  test('is for the owner alone', async () => {
    const [ada, bola] = [await addUser(api.db), await addUser(api.db)]
    const agreement = await draft(ada)
    const { id } = (await upload(api, { agreement, bytes: png, as: ada })).body
    for (const as of [bola, undefined]) expect((await remove(api, id, as)).status).toBe(404)
    for (const wrong of ['1', 'x', '..%2F..%2Fetc', "'"]) {
      expect((await remove(api, wrong, ada)).status).toBe(404)
    }
    expect((await remove(api, id, ada)).status).toBe(204)
  })

  test('gives nobody the draft that it belongs to', async () => {
    const agreement = await draft()
    const { id } = (await upload(api, { agreement, bytes: png })).body
    expect((await remove(api, id, await addUser(api.db))).status).toBe(204)
    expect((await upload(api, { agreement, bytes: png })).status).toBe(201)
  })

  test('ends with payment, and so does adding', async () => {
    const ada = await addUser(api.db)
    const agreement = await draft(ada)
    const { id } = (await upload(api, { agreement, bytes: png, as: ada })).body
    const { order_number } = await nda.complete({ as: ada, agreementId: agreement })
    await api.db
      .update(orders)
      .set({ status: 'Payment Done' })
      .where(eq(orders.number, order_number ?? ''))
    const paid = { status: 409, body: { detail: uploadTexts.paid } }
    expect(await remove(api, id, ada)).toMatchObject(paid)
    expect(await upload(api, { agreement, bytes: png, as: ada })).toEqual(paid)
  })
})

test('a signature deleted before payment leaves its place empty in the document', async () => {
  const ada = await addUser(api.db)
  const agreement = await draft(ada)
  const { id } = (await upload(api, { agreement, bytes: png, extra: signature, as: ada })).body
  const answers = {
    ...nda.samples,
    sign_how: 'screen',
    a_signature: { id, url: '', name: '', bytes: 0, state: '' },
  }
  await nda.complete({ as: ada, agreementId: agreement, answers })
  await remove(api, id, ada)
  const mine = eq(orderAgreements.agreementId, agreement)
  const [order] = await api.db.select().from(orderAgreements).where(mine)
  await freezeAgreement(api.db, order?.orderId ?? 0, '2027-02-03')
  const [made] = await api.db.select().from(orderAgreements).where(mine)
  expect(JSON.stringify(made?.document)).not.toContain(id)
})

test("nobody adds a file to another's draft", async () => {
  const [ada, bola] = [await addUser(api.db), await addUser(api.db)]
  const agreement = await draft(ada)
  const missing = { status: 404, body: { detail: 'Not found.' } }
  for (const as of [bola, undefined]) {
    expect(await upload(api, { agreement, bytes: png, as })).toEqual(missing)
  }
  expect(await upload(api, { agreement: '../../x', bytes: png })).toEqual(missing)
  expect(await upload(api, { agreement: '', bytes: png })).toMatchObject({
    status: 400,
    body: { agreement: ['This field is required.'] },
  })
  expect(
    await api.db.select().from(agreementFiles).where(eq(agreementFiles.agreementId, agreement)),
  ).toEqual([])
})

test('a signed-in upload claims a draft that has no owner', async () => {
  const ada = await addUser(api.db)
  const agreement = await draft()
  await upload(api, { agreement, bytes: png, as: ada })
  const [row] = await api.db.select().from(agreements).where(eq(agreements.id, agreement))
  expect(row?.ownerId).toBe(ada)
})

test('a draft holds forty files, also when they come at once', async () => {
  const agreement = await draft()
  const file = { page: 1, field: '', name: 'a.png', type: 'image/png', bytes: 10 } as const
  await api.db.insert(agreementFiles).values(
    Array.from({ length: 38 }, () => ({
      ...file,
      id: randomBytes(16).toString('hex'),
      agreementId: agreement,
    })),
  )
  const replies = await Promise.all([1, 2, 3, 4].map(() => upload(api, { agreement, bytes: png })))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400])
  expect(replies.find(({ status }) => status === 400)?.body).toEqual({
    file: [uploadTexts.tooManyFiles],
  })
})

test('the files of a draft have sixty megabytes', async () => {
  const agreement = await draft()
  await api.db.insert(agreementFiles).values({
    id: randomBytes(16).toString('hex'),
    agreementId: agreement,
    page: 1,
    field: '',
    name: 'a.pdf',
    type: 'application/pdf',
    bytes: 60 * 1024 * 1024,
  })
  const before = await readdir(uploadFolder(api.dataDir))
  expect(await upload(api, { agreement, bytes: png })).toEqual({
    status: 400,
    body: { file: [uploadTexts.tooMuch] },
  })
  expect(await readdir(uploadFolder(api.dataDir))).toEqual(before)
})

test('limits the uploads of visitors by address', async () => {
  const headers = { 'x-forwarded-for': '10.0.0.9' }
  const sending = { agreement: 'none', bytes: png, headers }
  for (let sent = 0; sent < 120; sent += 1) {
    expect(await upload(api, sending)).toMatchObject({ status: 404 })
  }
  expect(await upload(api, sending)).toMatchObject({ status: 429 })
  expect(await upload(api, { ...sending, headers: {} })).toMatchObject({ status: 404 })
})

test('limits the uploads of a user, from whichever address', async () => {
  const as = await addUser(api.db)
  const send = (address: string) =>
    upload(api, { agreement: 'none', bytes: png, as, headers: { 'x-forwarded-for': address } })
  for (let sent = 0; sent < 120; sent += 1) {
    expect(await send(`10.1.${sent}.9`)).toMatchObject({ status: 404 })
  }
  expect(await send('10.2.0.9')).toMatchObject({ status: 429 })
})

test('keeps a gigabyte a day of one user, and goes on for others', async () => {
  const [as, other] = [await addUser(api.db), await addUser(api.db)]
  const send = async (as: number) => upload(api, { agreement: await draft(as), bytes: png, as })
  expect(await send(as)).toMatchObject({ status: 201 })
  await api.db.execute(
    sql`update rate_limits set points = 1000 where key = ${`upload-megabytes-user:user ${as}`}`,
  )
  expect(await send(as)).toMatchObject({ status: 429 })
  expect(await send(other)).toMatchObject({ status: 201 })
})

test('takes no path from an id', () => {
  for (const id of ['../x', '/etc/passwd', '', 'A'.repeat(32)]) {
    expect(() => uploadPath(api.dataDir, id)).toThrow('Not the id of a file')
  }
})
