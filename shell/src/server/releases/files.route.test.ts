import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { rm } from 'node:fs/promises'
import { newDataDir, page, putRemote, putShell, remoteRelease } from '../testing/release-folders'
import { startServer } from '../testing/running-server'

let dataDir: string
let site: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  dataDir = await newDataDir()
  await putShell(dataDir)
  await putRemote(dataDir, remoteRelease('mf-a', '1.0.0', { pages: [page('a.home', '/')] }))
  site = await startServer(dataDir)
}, 60_000)
afterAll(async () => {
  await site.close()
  await rm(dataDir, { recursive: true })
})

const text = '// page of mf-a 1.0.0'
const script = '/r/mf-a/1.0.0/page.js'
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.get(path, { method, headers: { 'accept-encoding': 'identity', ...headers } })

/** What a cache must see on every answer about a file, whether it holds the file or not. */
const forever = {
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'accept-encoding',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}
const headersOf = (answer: Response) => Object.fromEntries(answer.headers)

test('a file is sent for good, with its length and a tag of its content', async () => {
  const answer = await ask(script)
  expect(answer.status).toBe(200)
  expect(headersOf(answer)).toMatchObject({
    ...forever,
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(text.length),
    etag: expect.stringMatching(/^"[\w+/=]{64}"$/),
  })
  expect(answer.headers.has('content-encoding')).toBe(false)
  expect(await answer.text()).toBe(text)
})

test('HEAD says the same without a body', async () => {
  const [head, get] = [await ask(script, {}, 'HEAD'), await ask(script)]
  expect(await get.text()).toBe(text)
  expect(await head.text()).toBe('')
  const { date, connection, 'keep-alive': _, ...first } = headersOf(get)
  expect([date, connection]).not.toContain(undefined)
  expect(headersOf(head)).toMatchObject(first)
})

test.each([
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, br;q=0', null],
  ['gzip', null],
  ['identity', null],
])('to "%s" the file goes out as %s', async (accepted, encoding) => {
  const answer = await ask(script, { 'accept-encoding': accepted })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(headersOf(answer)).toMatchObject(forever)
  expect(await answer.text()).toBe(text)
})

test('who has a file is not sent it again; its packed copy is another', async () => {
  const plain = (await ask(script)).headers.get('etag') ?? ''
  const packed = (await ask(script, { 'accept-encoding': 'br' })).headers.get('etag') ?? ''
  expect(packed).not.toBe(plain)
  for (const [tag, coding] of [
    [plain, 'identity'],
    [packed, 'br'],
  ] as const) {
    const answer = await ask(script, { 'if-none-match': tag, 'accept-encoding': coding })
    expect(answer.status).toBe(304)
    expect(headersOf(answer)).toMatchObject({ ...forever, etag: tag })
    expect(await answer.text()).toBe('')
  }
  const other = await ask(script, { 'if-none-match': packed })
  expect(other.status).toBe(200)
  expect(await other.text()).toBe(text)
})

test('what no release lists is not found, and nobody keeps that', async () => {
  const answer = await ask('/r/mf-a/1.0.0/none.js')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.has('etag')).toBe(false)
  expect(await answer.json()).toEqual({ detail: 'No such file in release mf-a 1.0.0.' })
})

test('a part of a file is sent to whoever asks for it, unless they hold a part of another', async () => {
  const range = 'bytes=3-6'
  const part = await ask(script, { range })
  expect(part.status).toBe(206)
  expect(headersOf(part)).toMatchObject({
    ...forever,
    'content-range': `bytes 3-6/${text.length}`,
    'content-length': '4',
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect(await part.text()).toBe('page')
  const etag = part.headers.get('etag') ?? ''
  const rest = await ask(script, { range: 'bytes=7-', 'if-range': etag })
  expect([rest.status, await rest.text()]).toEqual([206, text.slice(7)])
  const whole = await ask(script, { range, 'if-range': '"another"' })
  expect([whole.status, await whole.text()]).toEqual([200, text])
})

test('a part beyond the end is refused, with the true length, and not kept', async () => {
  const answer = await ask(script, { range: 'bytes=100-' })
  expect(answer.status).toBe(416)
  expect(answer.headers.get('content-range')).toBe(`bytes */${text.length}`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  await answer.text()
})

test('who has a file is known by its tag in a list, and where a proxy marked it as weak', async () => {
  const etag = (await ask(script)).headers.get('etag') ?? ''
  for (const tags of [`"other", ${etag}`, `W/${etag}`]) {
    expect((await ask(script, { 'if-none-match': tags })).status).toBe(304)
  }
})

test.each(['if-match', 'if-unmodified-since', 'if-modified-since'])(
  'the time at which a server got a file says nothing (%s)',
  async (name) => {
    const answer = await ask(script, {
      [name]: name === 'if-match' ? '"x"' : new Date(0).toUTCString(),
    })
    expect([answer.status, await answer.text()]).toEqual([200, text])
    expect(answer.headers.has('last-modified')).toBe(false)
  },
)
