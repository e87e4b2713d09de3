import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
const started: ChildProcess[] = []
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'amofin-sandbox-main-'))
})
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

function start(env: Record<string, string>) {
  const child = fork(main, [], {
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, FLW_SECRET_KEY: 'FLWSECK_TEST-a', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  started.push(child)
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  return { child, ended: once(child, 'exit').then(([code]) => ({ code: code as number, errors })) }
}

async function takePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

test('says that it is ready, answers, and ends when its parent lets go', async () => {
  const { server, port } = await takePort()
  server.close()
  await once(server, 'close')
  const { child, ended } = start({ SANDBOX_PORT: String(port) })
  expect(await once(child, 'message')).toContainEqual({ type: 'ready' })
  expect((await fetch(`http://127.0.0.1:${port}/v3.js`)).status).toBe(200)
  child.disconnect()
  expect(await ended).toEqual({ code: 0, errors: '' })
}, 60_000)

test('says in one line that its port is in use, or which key it needs', async () => {
  const { server, port } = await takePort()
  expect(await start({ SANDBOX_PORT: String(port), SANDBOX_HOST: '127.0.0.1' }).ended).toEqual({
    code: 1,
    errors: `[payments] Port ${port} is in use. Stop the program that uses it, or set SANDBOX_PORT.\n`,
  })
  server.close()
  const { errors } = await start({ FLW_SECRET_KEY: '' }).ended
  expect(errors).toMatch(/^\[payments\] Set FLW_SECRET_KEY, for example .+\n$/)
}, 60_000)
