import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { newDataDir, putShell } from './testing/release-folders'
import { startServer } from './testing/running-server'

let dataDir: string
let site: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  dataDir = await newDataDir()
  await putShell(dataDir)
  site = await startServer(dataDir)
})
afterAll(async () => {
  await site.close()
  await rm(dataDir, { recursive: true })
})

/** What is answered until the server hangs up. */
function sendAndWait(...pieces: string[]): Promise<string> {
  const { hostname, port } = new URL(site.origin)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) })
    let said = ''
    socket.on('data', (data) => (said += String(data)))
    socket.once('close', () => resolve(said))
    socket.once('error', reject)
    for (const piece of pieces) socket.write(piece)
  })
}

test('waits for no sender for ever: fifteen seconds for headers, ten minutes for the rest', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout } = site.server
  expect({ headersTimeout, requestTimeout }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 600_000,
  })
  expect(keepAliveTimeout).toBeGreaterThan(0)
})

test.each(['/', '/r/shell/1.0.0/main.js', '/healthz', '/nowhere.txt', '/api/none/'])(
  'a reader has 90 seconds for the next bytes of %s',
  async (path) => {
    const times: number[] = []
    const watch = (socket: Socket) => {
      const set = socket.setTimeout.bind(socket)
      jest.spyOn(socket, 'setTimeout').mockImplementation((ms, ...rest) => {
        times.push(ms)
        return set(ms, ...rest)
      })
    }
    site.server.once('connection', watch)
    const headers = { connection: 'close' }
    await (await site.get(path, { headers })).text()
    expect(times).toContain(90_000)
  },
)

// The server looks for them every five seconds.
test('hangs up on headers that never end, and on a body that never comes', async () => {
  Object.assign(site.server, { headersTimeout: 1, requestTimeout: 1 })
  const answers = await Promise.all([
    sendAndWait('GET / HTTP/1.1\r\nHost: site\r\nX-'),
    sendAndWait('POST /composition/nothing HTTP/1.1\r\nHost: site\r\nContent-Length: 9\r\n\r\n{'),
  ])
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 (404|405|408) /)
  expect(answers[0]).toContain('408')
  Object.assign(site.server, { headersTimeout: 15_000, requestTimeout: 600_000 })
  expect((await site.get('/healthz')).status).toBeGreaterThanOrEqual(200)
}, 30_000)
