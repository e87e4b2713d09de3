import { groups } from 'shared-contracts/capabilities'
import sharp from 'sharp'
import { formBody } from '../../testing/form-body'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addStaff } from '../../testing/test-records'
import { editAs } from '../testing/editor-client'

let api: TestApp
let cookie: string
beforeAll(async () => {
  api = await createTestApp()
  cookie = (await editAs(api, await addStaff(api.db, groups.admin))).cookie
})
afterAll(() => api.close())

async function send(bytes: Uint8Array, headers: Record<string, string> = {}) {
  const form = await formBody({}, { field: 'file', name: 'banner.png', bytes })
  const reply = await api.app.inject({
    method: 'POST',
    url: '/api/x/editors/home/pictures',
    payload: form.body,
    headers: { ...form.headers, cookie, 'x-amofin-editor': '1', ...headers },
  })
  return { status: reply.statusCode, body: reply.json<{ url: string; file?: string[] }>() }
}

const png = () =>
  sharp({ create: { width: 3_000, height: 30, channels: 3, background: '#0b5d3b' } })
    .png()
    .toBuffer()

test('keeps a picture, smaller, under an address that everybody may open', async () => {
  const { status, body } = await send(await png())
  expect(status).toBe(200)
  expect(body.url).toMatch(/^http:\/\/site\.test\/media\/content\/[0-9a-f]{32}\.png$/)
  const kept = await api.app.inject({ url: new URL(body.url).pathname })
  expect(kept.statusCode).toBe(200)
  expect((await sharp(kept.rawPayload).metadata()).width).toBe(2_400)
})

test('takes nothing else, and from nobody else', async () => {
  const page = new TextEncoder().encode('<script>alert(1)</script>')
  expect(await send(page)).toMatchObject({
    status: 400,
    body: { file: ['Upload only .PNG or .JPG File for this field.'] },
  })
  expect((await send(await png(), { cookie: '' })).status).toBe(401)
  expect((await send(await png(), { 'x-amofin-editor': '' })).status).toBe(403)
})
