import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endSessions } from '../accounts/end-sessions'
import { formOf } from '../agreements/testing/form-journey'
import { signedQuery } from '../media/signed-link'
import { seedCatalogue } from '../../seed/catalogue/seed-catalogue'
import { createTestApp, type TestApp } from '../testing/test-app'
import { addUser } from '../testing/test-records'
import { open, pdf, picture, upload } from './testing/upload-journey'
import { uploadPath } from './testing/upload-folder'

let api: TestApp
let id: string
let address: string
let agreement: string

beforeAll(async () => {
  api = await createTestApp(seedCatalogue)
  const nda = await formOf(api, 'non-disclosure-agreement')
  agreement = (await nda.save({ pageNo: 1, answers: nda.samples })).agreement_id
  const sent = await upload(api, { agreement, bytes: await picture().png().toBuffer() })
  id = sent.body.id
  address = sent.body.uploaded_doc
})
afterAll(() => api.close())

const get = (url: string) => api.app.inject({ url })

test('a link opens its own file only, and only as it was signed', async () => {
  const { pathname, search } = new URL(address)
  const other = (await upload(api, { agreement, bytes: pdf, name: 'a.pdf' })).body.id
  const expired = signedQuery('test-secret', pathname, { seconds: 60, now: Date.now() - 120_000 })
  for (const url of [
    pathname,
    `${pathname}?${expired}`,
    `${pathname}${search}x`,
    `${pathname}${search}&a=b`,
    `${pathname}${search.replace(/e=\d+/, 'e=9999999999')}`,
    `/media/private/uploads/${other}.pdf${search}`,
    `/media/private/uploads/${id}.pdf${search}`,
    `/media/private/uploads/${id}${search}`,
    `/media/private/uploads/%00.png${search}`,
    `/media/private/uploads/%ED%A0%80${search}`,
  ]) {
    const reply = await get(url)
    expect({ url, status: reply.statusCode }).toEqual({ url, status: 404 })
    expect(reply.json()).toEqual({ detail: 'Not found.' })
  }
  expect((await get(pathname + search)).statusCode).toBe(200)
})

test('a link of a user ends when they are signed out everywhere, and a new one opens', async () => {
  const owner = await addUser(api.db)
  const nda = await formOf(api, 'non-disclosure-agreement')
  const own = (await nda.save({ pageNo: 1, answers: nda.samples, as: owner })).agreement_id
  const sent = await upload(api, { agreement: own, bytes: pdf, as: owner })
  const link = sent.body.uploaded_doc
  expect((await open(api, link)).statusCode).toBe(200)
  await api.db.transaction((tx) => endSessions(tx, owner))
  expect((await open(api, link)).statusCode).toBe(404)
  const again = await upload(api, { agreement: own, bytes: pdf, as: owner })
  expect((await open(api, again.body.uploaded_doc)).statusCode).toBe(200)
})

test('sends a PDF so that the viewer of the browser opens it, in pages of this site alone', async () => {
  const name = 'Survey plan, Ọ̀pẹ́bí (1).pdf'
  const sent = await upload(api, { agreement, bytes: pdf, name })
  const reply = await open(api, sent.body.uploaded_doc)
  expect(reply.rawPayload.equals(pdf)).toBe(true)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-security-policy': "frame-ancestors 'self'",
    'x-content-type-options': 'nosniff',
  })
  const [, encoded] = String(reply.headers['content-disposition']).split(
    "inline; filename*=UTF-8''",
  )
  expect(decodeURIComponent(encoded ?? '')).toBe(name)
})

test('the public folder never answers for private files', async () => {
  const inPublic = join(api.dataDir, 'media', 'private', 'uploads')
  await mkdir(inPublic, { recursive: true })
  await writeFile(join(inPublic, 'left.png'), 'secret')
  for (const url of [
    '/media/private/uploads/left.png',
    '/media//private/uploads/left.png',
    '/media/%70rivate/uploads/left.png',
    '/media/x/../private/uploads/left.png',
    '/media/private/',
    `/media/../private/uploads/${id}`,
    `/media/%2e%2e/private/uploads/${id}`,
    `/media/..%2fprivate%2fuploads%2f${id}`,
    `/media/private/uploads/..%2f..%2f..%2fetc%2fpasswd`,
  ]) {
    const reply = await get(url)
    expect({ url, refused: reply.statusCode >= 400 }).toEqual({ url, refused: true })
    expect(reply.body).not.toContain('secret')
  }
})

test('a file that the disk lost is missing, not a failure', async () => {
  const sent = await upload(api, { agreement, bytes: pdf, name: 'a.pdf' })
  await rm(uploadPath(api.dataDir, sent.body.id))
  expect((await open(api, sent.body.uploaded_doc)).statusCode).toBe(404)
})
