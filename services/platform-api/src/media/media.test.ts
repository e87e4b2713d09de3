import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTestApp, type TestApp } from '../testing/test-app'

let api: TestApp

beforeAll(async () => {
  api = await createTestApp()
  const folder = join(api.dataDir, 'media', 'orders')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'plan ọ.txt'), 'survey')
  await writeFile(join(folder, 'page.html'), '<script>alert(1)</script>')
  await writeFile(join(api.dataDir, 'secret.txt'), 'secret')
})
afterAll(() => api.close())

const get = (url: string) => api.app.inject({ url })

test('serves stored files without a key', async () => {
  const reply = await get(`/media/orders/${encodeURIComponent('plan ọ.txt')}`)
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toBe('survey')
})

test('keeps an uploaded page from running', async () => {
  const { headers } = await get('/media/orders/page.html')
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('says what a file is by its ending; what could run is a download of nothing in particular', async () => {
  const kinds = {
    'a.avif': 'image/avif',
    'a.css': 'text/css; charset=utf-8',
    'a.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'a.html': 'text/html; charset=utf-8',
    'a.JPG': 'image/jpeg',
    'a.json': 'application/json; charset=utf-8',
    'a.pdf': 'application/pdf',
    'a.svg': 'image/svg+xml',
    'a.txt': 'text/plain; charset=utf-8',
    'a.woff2': 'font/woff2',
    'a.js': 'application/octet-stream',
    'a.mjs': 'application/octet-stream',
    'a.wasm': 'application/octet-stream',
    a: 'application/octet-stream',
  }
  for (const [name, type] of Object.entries(kinds)) {
    await writeFile(join(api.dataDir, 'media', 'orders', name), 'x')
    const { headers } = await get(`/media/orders/${name}`)
    expect([name, headers['content-type']]).toEqual([name, type])
  }
})

test('shows nothing outside its folder and no listing', async () => {
  for (const url of [
    '/media/../secret.txt',
    '/media/%2e%2e/secret.txt',
    '/media/orders/',
    '/media/x',
  ]) {
    const reply = await get(url)
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(reply.body).not.toContain('secret')
  }
})
