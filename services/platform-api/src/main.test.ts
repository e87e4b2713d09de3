import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createTestDatabase, type TestDatabase } from './testing/test-database'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
let database: TestDatabase
let dataDir: string
const started: ChildProcess[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'amofin-main-'))
})
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

function start(env: Record<string, string>) {
  const child = fork(main, [], {
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  started.push(child)
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  // Not 'close': Node never emits it once the parent has disconnected.
  return { child, ended: once(child, 'exit').then(([code]) => ({ code: code as number, errors })) }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

test('says that it is ready, answers, and ends when its parent lets go', async () => {
  const port = await freePort()
  const { child, ended } = start({ API_PORT: String(port), SEED: 'content', API_KEY: 'own-key' })
  const [message] = await once(child, 'message')
  expect(message).toEqual({ type: 'ready' })
  const reply = await fetch(`http://127.0.0.1:${port}/api/home/homestatic/`, {
    headers: { 'Api-Key': 'own-key' },
  })
  expect(await reply.json()).toMatchObject({ banner_title: 'Put it in writing.' })
  child.disconnect()
  expect(await ended).toEqual({ code: 0, errors: '' })
})

test('ends in order on SIGTERM, also while a client holds a connection without a request', async () => {
  const port = await freePort()
  const { child, ended } = start({ API_PORT: String(port), SEED: 'none' })
  await once(child, 'message')
  const held = connect(port, '127.0.0.1')
  await once(held, 'connect')
  child.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, errors: '' })
  held.destroy()
})

test.each([
  ['a missing database address', { DATABASE_URL: '' }, /^\[platform-api\] Set DATABASE_URL, .+\n$/],
  [
    'a database that is not there',
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' },
    /^\[platform-api\] No PostgreSQL answers at DATABASE_URL\. Start it first\.\n$/,
  ],
])(
  'says %s in one line',
  async (_name, env, line) => {
    const { ended } = start(env)
    const { code, errors } = await ended
    expect(code).toBe(1)
    expect(errors).toMatch(line)
  },
  60_000,
)

test('says that its port is in use in one line', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const { ended } = start({ API_PORT: String(port), SEED: 'none' })
  expect(await ended).toEqual({
    code: 1,
    errors: `[platform-api] Port ${port} is in use. Stop the program that uses it, or set API_PORT.\n`,
  })
  taken.close()
})
