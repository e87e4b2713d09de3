import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { writeFault, type Fault } from './fault'
import { putFaultsBefore } from './fault-gate'

let server: Server
let waited: number[]

beforeEach(async () => {
  waited = []
  server = createServer((request, response) => response.end(`answer to ${request.url}`))
  server.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 101 Switching\r\n\r\n'))
  putFaultsBefore(server, {
    signedIn: (method, url) => `${method} ${url}` === 'GET /api/mine/',
    wait: async (milliseconds) => waited.push(milliseconds),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(() => new Promise((resolve) => server.close(resolve)))

const port = () => (server.address() as AddressInfo).port

async function ask(path: string, fault: Fault, headers: Record<string, string> = {}) {
  const answer = await fetch(`http://127.0.0.1:${port()}${path}`, {
    headers: { cookie: `other=1; harness-fault=${writeFault(fault)}`, ...headers },
  })
  return { status: answer.status, body: await answer.text() }
}

test('a slow call is answered, after two seconds', async () => {
  expect(await ask('/api/mine/', { name: 'slow' })).toEqual({
    status: 200,
    body: 'answer to /api/mine/',
  })
  expect(waited).toEqual([2000])
})

test('500 and an expired token answer in the shape of the API', async () => {
  expect(await ask('/media/a.png', { name: '500' })).toEqual({
    status: 500,
    body: '{"detail":"The server could not answer. Try again in a moment."}',
  })
  const authorization = 'Token abc'
  expect(await ask('/api/mine/', { name: 'expired' }, { authorization })).toEqual({
    status: 401,
    body: '{"detail":"Invalid token."}',
  })
})

test('an expired token is of no account to calls that read none, and to visitors', async () => {
  const authorization = 'Token abc'
  expect(await ask('/api/public/', { name: 'expired' }, { authorization })).toMatchObject({
    status: 200,
  })
  expect(await ask('/api/mine/', { name: 'expired' })).toMatchObject({ status: 200 })
})

test('without extras the API knows no call of its own', async () => {
  expect(await ask('/api/x/drafts/', { name: 'no-extras' })).toEqual({
    status: 404,
    body: '{"detail":"Not found."}',
  })
  expect(await ask('/api/mine/', { name: 'no-extras' })).toMatchObject({ status: 200 })
})

test('offline, the connection ends without an answer', async () => {
  await expect(ask('/api/mine/', { name: 'offline' })).rejects.toThrow('fetch failed')
})

test("the harness's own files are never struck", async () => {
  for (const path of ['/', '/composition/harness/files/main.js', '/apinotes', '/media-page']) {
    expect(await ask(path, { name: '500' })).toMatchObject({ status: 200 })
  }
})

test('a fault for one call leaves the others alone, whatever their query', async () => {
  const fault: Fault = { name: '500', call: 'GET /api/one/' }
  expect(await ask('/api/one/?page=2', fault)).toMatchObject({ status: 500 })
  expect(await ask('/api/two/', fault)).toMatchObject({ status: 200 })
})

test('the header of a tab counts before the cookie of the browser', async () => {
  const headers = { 'x-harness-fault': writeFault({ name: 'none' }) }
  expect(await ask('/api/one/', { name: '500' }, headers)).toMatchObject({ status: 200 })
})

test.each([
  ['none', /^HTTP\/1\.1 101/],
  ['500', /^HTTP\/1\.1 500/],
  ['offline', /^$/],
] as const)('a socket meets the fault %s too', async (name, wanted) => {
  expect(await upgrade(name)).toMatch(wanted)
})

/** What comes back from an attempt to open a socket. */
function upgrade(name: Fault['name']): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port(), '127.0.0.1', () => {
      socket.write(
        `GET /socket.io/ HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nCookie: harness-fault=${name}\r\n\r\n`,
      )
    })
    socket.on('data', (data) => (text += data.toString()))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve(text))
  })
}
