import { readdir } from 'node:fs/promises'
import { groups } from 'shared-contracts/capabilities'
import type { S3Config } from 'object-store/config'
import { listObjects } from 'object-store/list'
import { s3Requests } from 'object-store/requests'
import { startSwift, type Swift } from 'object-store/testing/swift'
import { swiftKey } from 'object-store/testing/swift-files'
import { seedCatalogue } from '../../../seed/catalogue/seed-catalogue'
import { formOf, type Form } from '../../agreements/testing/form-journey'
import { freePort } from 'local-postgres/free-port'
import { sendAdditional } from '../../orders/documents/testing/send-documents'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addOrder, addStaff, addUser } from '../../testing/test-records'
import { agreementFiles } from '../../tables/agreements.tables'
import { open, pdf, picture, remove, upload } from '../../uploads/testing/upload-journey'
import { copyFiles } from '../copy/copy-files'
import { directoryStore } from '../directory-store'
import { storeTexts, type FileStore, readFile } from '../file-store'
import { openFiles } from '../open-files'
import { s3Store } from '../s3-store'
import { describeStore } from '../testing/store-contract'
import { breakingRelay } from './relay'

let swift: Swift
let config: S3Config

beforeAll(async () => {
  swift = await startSwift()
  const { endpoint } = swift
  config = { endpoint, bucket: 'amofin-files', region: 'us-east-1', ...swiftKey }
  await makeBucket('amofin-files')
}, 60_000)
afterAll(() => swift?.stop())

const makeBucket = async (bucket: string) =>
  expect((await s3Requests({ ...config, bucket })({ method: 'PUT' })).status).toBe(200)

async function emptyStore(bucket: string): Promise<FileStore> {
  await makeBucket(bucket)
  return s3Store({ ...config, bucket })
}

async function names(files: FileStore, prefix: string) {
  const found: string[] = []
  for await (const { name } of files.list(prefix)) found.push(name)
  return found.sort()
}

describe('a bucket', () => {
  describeStore(() => emptyStore('contract'))

  test('is closed to those who do not sign', async () => {
    await s3Store(config).put('private/uploads/closed', Buffer.from('secret'))
    const address = `${config.endpoint}/${config.bucket}/private/uploads/closed`
    const inSwift = `${config.endpoint}/v1/AUTH_test/${config.bucket}/private/uploads/closed`
    for (const url of [address, inSwift, `${address}?X-Amz-Signature=0`]) {
      const answer = await fetch(url)
      expect([400, 401, 403]).toContain(answer.status)
      expect(await answer.text()).not.toContain('secret')
    }
    const put = await fetch(inSwift, { method: 'PUT', body: 'x' })
    expect(put.status).toBe(401)
  })

  test('lists more than a page holds', async () => {
    const files = await emptyStore('many')
    const all = Array.from({ length: 7 }, (_, at) => `media/<${at} & "ọ">`)
    for (const name of all) await files.put(name, Buffer.from('x'))
    const found: string[] = []
    const send = s3Requests({ ...config, bucket: 'many' })
    for await (const { name } of listObjects(send, 'media/', 3)) found.push(name)
    expect(found.sort()).toEqual(all)
  })
})

describe('the start', () => {
  const started = (change: Partial<S3Config>) =>
    openFiles({ dataDir: '/nowhere', s3: { ...config, ...change } })

  test('takes a bucket that it can read and write, and leaves nothing in it', async () => {
    await makeBucket('start')
    const files = await started({ bucket: 'start' })
    expect(files.place).toBe(`the bucket start of ${config.endpoint}`)
    expect(await names(files, '')).toEqual([])
  })

  test.each([
    ['a wrong secret', { secretAccessKey: 'wrong' }, /refuses S3_ACCESS_KEY_ID.*Correct them\.$/],
    ['a wrong key', { accessKeyId: 'test:nobody' }, /refuses S3_ACCESS_KEY_ID.*Correct them\.$/],
    ['a missing bucket', { bucket: 'none-such' }, /^S3_BUCKET none-such does not exist at/],
    ['another region', { region: 'eu-west-9' }, /refuses requests for the region eu-west-9/],
  ])('is stopped in one sentence by %s', async (_, change, sentence) => {
    const message = await started(change).then(
      () => 'started',
      (error: Error) => error.message,
    )
    expect(message).toMatch(sentence)
    expect(message).not.toMatch(/\n|testing|secretAccess/)
  })

  test('is stopped by a store that does not answer', async () => {
    const endpoint = `http://127.0.0.1:${await freePort()}`
    await expect(started({ endpoint })).rejects.toThrow(
      `The file store at S3_ENDPOINT ${endpoint} does not answer (ECONNREFUSED). Start it, or correct S3_ENDPOINT.`,
    )
  })
})

describe('the API on a bucket', () => {
  let api: TestApp
  let nda: Form
  let agreement: string

  beforeAll(async () => {
    api = await createTestApp(seedCatalogue, { files: await emptyStore('api') })
    nda = await formOf(api, 'non-disclosure-agreement')
    agreement = (await nda.save({ pageNo: 1, answers: nda.samples })).agreement_id
  })
  afterAll(() => api?.close())
  const rows = async () => (await api.db.select().from(agreementFiles)).length

  test('keeps an upload there alone, opens it by its link only, and removes it', async () => {
    const bytes = await picture().png().toBuffer()
    const { status, body } = await upload(api, { agreement, bytes })
    expect(status).toBe(201)
    expect(await names(api.files, 'private/')).toEqual([`private/uploads/${body.id}`])
    expect(await readdir(api.dataDir)).toEqual([])
    const sent = await open(api, body.uploaded_doc)
    expect(sent.headers).toMatchObject({ 'content-type': 'image/png' })
    expect(sent.rawPayload).toEqual(await readFile(api.files, `private/uploads/${body.id}`))
    expect((await open(api, body.uploaded_doc.replace(/s=.*/, 's=x'))).statusCode).toBe(404)
    expect((await remove(api, body.id)).status).toBe(204)
    expect(await names(api.files, 'private/')).toEqual([])
  })

  test('sends parts and headers of a lawyer’s paper', async () => {
    const lawyer = await addStaff(api.db, groups.lawyer)
    const userId = await addUser(api.db)
    const order = { userId, serviceId: nda.serviceId, flow: 'B', status: 'Processing' } as const
    const number = await addOrder(api.db, { ...order, lawyerId: lawyer })
    const { body } = await sendAdditional(api, { number, bytes: pdf, as: lawyer })
    const { pathname, search } = new URL(body.uploaded_doc)
    const ask = (method: 'GET' | 'HEAD', headers: Record<string, string> = {}) =>
      api.app.inject({ method, url: pathname + search, headers })
    const whole = await ask('GET')
    expect(whole.rawPayload).toEqual(pdf)
    const part = await ask('GET', { range: 'bytes=0-7' })
    expect([part.statusCode, part.body]).toEqual([206, '%PDF-1.4'])
    expect(part.headers['content-range']).toBe(`bytes 0-7/${pdf.length}`)
    const head = await ask('HEAD')
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(pdf.length)])
    const again = await ask('GET', { 'if-none-match': String(whole.headers['etag']) })
    expect(again.statusCode).toBe(304)
    expect((await ask('GET', { range: 'bytes=9999-' })).statusCode).toBe(416)
  })

  test('shows public files under /media/ and nothing private', async () => {
    await api.files.put('media/plan ọ.txt', Buffer.from('survey'))
    const get = (url: string) => api.app.inject({ url })
    expect((await get(`/media/${encodeURIComponent('plan ọ.txt')}`)).body).toBe('survey')
    for (const url of ['/media/../private/uploads/x', '/media/%2e%2e/private/uploads/x']) {
      expect((await get(url)).statusCode).toBe(404)
    }
  })

  test('loses nothing when the store dies in the middle of an upload', async () => {
    const bytes = Buffer.concat([pdf, Buffer.alloc(4 * 1024 * 1024, 'x')])
    const kept = await upload(api, { agreement, bytes: pdf, name: 'kept.pdf' })
    const before = await rows()
    const line = await breakingRelay(swift.port, 1024 * 1024, () => swift.kill())
    const broken = s3Store({ ...config, bucket: 'api', endpoint: line.endpoint })
    const whole = { put: api.files.put, names: await names(api.files, 'private/') }
    api.files.put = broken.put
    const lost = await upload(api, { agreement, bytes, name: 'large.pdf' })
    api.files.put = whole.put
    expect(lost).toMatchObject({ status: 503, body: { detail: storeTexts.away } })
    expect(await rows()).toBe(before)

    expect((await upload(api, { agreement, bytes: pdf, name: 'a.pdf' })).status).toBe(503)
    expect((await open(api, kept.body.uploaded_doc)).statusCode).toBe(503)
    expect((await api.app.inject({ url: '/media/plan%20x' })).statusCode).toBe(503)
    expect((await remove(api, kept.body.id)).status).toBe(204)
    expect(await rows()).toBe(before - 1)

    await swift.revive()
    line.close()
    expect(await names(api.files, 'private/')).toEqual(whole.names)
    const again = await upload(api, { agreement, bytes, name: 'large.pdf' })
    expect(again.status).toBe(201)
    const sent = await open(api, again.body.uploaded_doc)
    expect(sent.rawPayload.equals(bytes)).toBe(true)
  })

  test('moves a folder into a bucket and back, as often as you like', async () => {
    const from = directoryStore(`${api.dataDir}/from`)
    const bucket = await emptyStore('moved')
    const all = ['media/profile/ọ.png', 'private/uploads/a', 'private/documents/b.pdf']
    for (const name of all) await from.put(name, Buffer.from(`content of ${name}`))
    expect(await copyFiles(from, bucket)).toMatchObject({ copied: 3, same: 0 })
    expect(await copyFiles(from, bucket)).toMatchObject({ copied: 0, same: 3 })
    await bucket.put('private/uploads/a', Buffer.from('damaged on the way?'))
    expect(await copyFiles(from, bucket)).toMatchObject({ copied: 1, same: 2 })
    const back = directoryStore(`${api.dataDir}/back`)
    expect(await copyFiles(bucket, back)).toMatchObject({ copied: 3 })
    expect(await names(back, '')).toEqual(await names(from, ''))
  })
})
