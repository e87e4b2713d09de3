import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { fork, type ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { startFakeApi } from './testing/fake-api'
import { newDataDir, page, putRemote, putShell, remoteRelease } from './testing/release-folders'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
const started: ChildProcess[] = []
let dataDir: string

beforeEach(async () => {
  dataDir = await newDataDir()
  await putShell(dataDir)
  const pages = [page('storefront.home', '/')]
  await putRemote(dataDir, remoteRelease('mf-storefront', '1.0.0', { pages }))
})
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  await rm(dataDir, { recursive: true })
})

function start(more: NodeJS.ProcessEnv) {
  const child = fork(main, {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      API_KEY: 'key',
      COMPOSITION_SECRET: 'long enough a secret',
      ...more,
    },
  })
  started.push(child)
  let said = ''
  child.stderr?.on('data', (data) => (said += String(data)))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const ready = new Promise<unknown>((resolve) => child.once('message', resolve))
  // Once its channel is closed, a child process has no 'close' event any more.
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, ready, ended, gone, said: () => said }
}

async function freePort() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, release: () => new Promise((resolve) => server.close(resolve)) }
}

test('tells its parent when it is ready, serves, and ends on SIGTERM', async () => {
  const { port, release } = await freePort()
  await release()
  const server = start({ PORT: String(port) })
  expect(await server.ready).toEqual({ type: 'ready' })
  const response = await fetch(`http://127.0.0.1:${port}/`)
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('<main')])
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
}, 30_000)

/** What a browser opens beside the connections it uses, to have one at hand. */
async function openUnused(port: number) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

test('ends at once when nobody waits for an answer, whatever connections are open', async () => {
  const { port, release } = await freePort()
  await release()
  const server = start({ PORT: String(port) })
  await server.ready
  await (await fetch(`http://127.0.0.1:${port}/`)).text()
  await openUnused(port)
  const began = performance.now()
  server.child.kill('SIGINT')
  expect(await server.ended).toBe(0)
  expect(performance.now() - began).toBeLessThan(5000)
}, 30_000)

test('answers what it was asked before it ends, and waits no longer than six seconds', async () => {
  const api = await startFakeApi({
    '/api/slow/': (_request, response) => setTimeout(() => response.end('slow'), 1500),
    '/api/never/': () => undefined,
  })
  const { port, release } = await freePort()
  await release()
  const server = start({ PORT: String(port), API_ORIGIN: api.origin })
  await server.ready
  const origin = `http://127.0.0.1:${port}`
  const slow = fetch(`${origin}/api/slow/`).then((response) => response.text())
  const never = fetch(`${origin}/api/never/`).catch((error: Error) => error.name)
  while (api.asked.length < 2) await new Promise((done) => setTimeout(done, 20))
  const began = performance.now()
  server.child.kill('SIGTERM')
  expect(await slow).toBe('slow')
  expect(await never).toBe('TypeError')
  expect(await server.ended).toBe(0)
  expect(performance.now() - began).toBeLessThan(15_000)
  await api.close()
}, 30_000)

test('ends with its parent', async () => {
  const server = start({ PORT: '0' })
  await server.ready
  server.child.disconnect()
  expect(await server.gone).toBe(0)
}, 30_000)

test('says in one line that its port is used', async () => {
  const { port, release } = await freePort()
  const server = start({ PORT: String(port) })
  expect(await server.ended).toBe(1)
  expect(server.said()).toBe(
    `Port ${port} is already in use. Stop the program that uses it, or set PORT to another one.\n`,
  )
  await release()
}, 30_000)

test('says in one line which settings are missing', async () => {
  const server = start({ COMPOSITION_SECRET: 'short', API_KEY: '' })
  expect(await server.ended).toBe(1)
  expect(server.said()).toBe(
    'The composition server cannot start: API_KEY must be the public application key of the API; ' +
      'COMPOSITION_SECRET must be a random text of at least 16 characters.\n',
  )
}, 30_000)
