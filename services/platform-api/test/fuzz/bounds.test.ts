import { createToken } from '../../src/accounts/token.queries'
import { createTestApp, testKey, type TestApp } from '../../src/testing/test-app'
import { addUser } from '../../src/testing/test-records'
import { sendRaw } from './raw-request'

const megabyte = 1024 * 1024
let api: TestApp
let port: number
let token: string

beforeAll(async () => {
  api = await createTestApp()
  port = Number(new URL(`http://${await api.listen()}`).port)
  token = await createToken(api.db, await addUser(api.db))
})
afterAll(() => api.close())

const head = (line: string, ...headers: string[]) =>
  [line, 'Host: 127.0.0.1', `Api-Key: ${testKey}`, ...headers, '', ''].join('\r\n')
const ask = (...parts: (string | Buffer)[]) => sendRaw(port, parts)
const detail = (text: string) => JSON.stringify({ detail: text })
const isWell = async () => (await api.app.inject({ url: '/healthz' })).statusCode === 200

function* repeated(start: string, part: Buffer, times: number) {
  yield start
  for (let turn = 0; turn < times; turn += 1) yield part
}

test('refuses headers, addresses and requests that it does not read, in the shape of every refusal', async () => {
  const tooLong = { status: 431, body: detail('The headers or the address are too long.') }
  const flood = Array.from({ length: 2_000 }, (_, at) => `X-Flood-${at}: ${at}`)
  expect(await ask(head('GET /api/home/footer/ HTTP/1.1', ...flood))).toEqual(tooLong)
  expect(await ask(head(`GET /api/home/footer/?a=${'x'.repeat(20_000)} HTTP/1.1`))).toEqual(tooLong)
  const unreadable = { status: 400, body: detail('The request is not valid HTTP.') }
  for (const text of [
    'nonsense\r\n\r\n',
    'GET /\0 HTTP/1.1\r\n\r\n',
    'GET / HTTP/1.1\r\nA\r\n\r\n',
  ]) {
    expect(await ask(text)).toEqual(unreadable)
  }
})

test('refuses a segment of an address that is longer than any name', async () => {
  const { status, body } = await ask(head(`GET /api/services/list/${'x'.repeat(300)}/ HTTP/1.1`))
  expect([status, body]).toEqual([414, detail('The address is too long.')])
})

test('stops reading a body that is too large, announced or not', async () => {
  const json = ['POST /api/auth/active-login/ HTTP/1.1', 'Content-Type: application/json'] as const
  const refused = { status: 413, body: detail('The request is too large.') }
  expect(await ask(head(...json, `Content-Length: ${50 * megabyte}`))).toEqual(refused)
  const chunk = Buffer.from(`10000\r\n${'x'.repeat(0x10000)}\r\n`)
  const endless = repeated(head(...json, 'Transfer-Encoding: chunked'), chunk, 1_000)
  expect(await sendRaw(port, endless)).toEqual(refused)
})

test('refuses a file of 50 MB without keeping it in memory', async () => {
  const start =
    '--x\r\nContent-Disposition: form-data; name="profileimage"; filename="a.png"\r\n\r\n'
  const end = '\r\n--x--\r\n'
  const bytes = 50 * megabyte + start.length + end.length
  const headers = head(
    ...['POST /api/auth/edit-profile/ HTTP/1.1', `Authorization: Token ${token}`],
    ...['Content-Type: multipart/form-data; boundary=x', `Content-Length: ${bytes}`],
  )
  const before = process.memoryUsage().rss
  let most = before
  function* form() {
    yield headers + start
    for (let turn = 0; turn < 50; turn += 1) {
      most = Math.max(most, process.memoryUsage().rss)
      yield Buffer.alloc(megabyte)
    }
    yield end
  }
  const { status } = await sendRaw(port, form())
  expect([400, 413]).toContain(status)
  expect(most - before).toBeLessThan(200 * megabyte)
})

test('caps the size of a page and knows no page beyond the last', async () => {
  const as = await addUser(api.db)
  const list = async (query: string) =>
    (await api.call('GET', `/api/order/list/?${query}`, { as })).status
  expect(await list('page_size=10000000')).toBe(200)
  for (const size of ['0', '-1', '1e9', 'x', '9'.repeat(30)])
    expect(await list(`page_size=${size}`)).toBe(200)
  for (const page of ['0', '-1', '2', 'x', '9'.repeat(30)])
    expect(await list(`page=${page}`)).toBe(404)
})

test('waits for no sender for ever', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout } = api.app.server
  expect([headersTimeout, requestTimeout, keepAliveTimeout].every((time) => time > 0)).toBe(true)
})

test('survives upgrades to whatever', async () => {
  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13']
  const targets = [
    '//',
    '///',
    '/%zz',
    '*',
    'http://[',
    '/ws/notifications/?token=%ff',
    '/socket.io/',
  ]
  for (const target of targets) {
    const { status } = await ask(head(`GET ${target} HTTP/1.1`, ...upgrade))
    expect({ target, refused: status >= 400 && status < 500 }).toEqual({ target, refused: true })
  }
  expect(await isWell()).toBe(true)
})
