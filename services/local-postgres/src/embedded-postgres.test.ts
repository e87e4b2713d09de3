import { jest } from '@jest/globals'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { startEmbeddedPostgres } from './embedded-postgres'
import { isReachable, queryDatabase } from './testing/ask-database'
import { hold } from './testing/hold'

// Starts and ends real servers, several per test.
jest.setTimeout(120_000)

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'amofin-embedded-'))
  await chmod(dataDir, 0o755)
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const serverPid = () =>
  Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function untilGone(pid: number) {
  for (let turn = 0; turn < 400 && isAlive(pid); turn++) await pause(50)
  return !isAlive(pid)
}

test('answers queries on the loopback address with durable settings, in Unicode', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir })
  expect(new URL(postgres.url).hostname).toBe('127.0.0.1')
  const [row] = await queryDatabase(
    postgres.url,
    `select current_setting('fsync') fsync, current_setting('listen_addresses') listens,
            current_setting('server_encoding') encoding, lower('ỌṢUN') lowered`,
  )
  await postgres.stop()
  expect(row).toEqual({ fsync: 'on', listens: '127.0.0.1', encoding: 'UTF8', lowered: 'ọṣun' })
})

test('finds words with Yoruba letters by trigram', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir })
  await queryDatabase(postgres.url, 'create extension pg_trgm; create extension unaccent')
  const [row] = await queryDatabase<{ trigrams: string[] }>(
    postgres.url,
    `select show_trgm('Ọṣun') trigrams`,
  )
  await postgres.stop()
  expect(row?.trigrams).toHaveLength(5)
})

test('keeps its data over a restart and leaves no server behind', async () => {
  const first = await startEmbeddedPostgres({ dataDir })
  await queryDatabase(first.url, 'create table kept as select 42 as answer')
  const pid = serverPid()
  await first.stop()
  expect(isAlive(pid)).toBe(false)

  const second = await startEmbeddedPostgres({ dataDir })
  expect(await queryDatabase(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  await second.stop()
})

test('keeps the password in a file that nobody else may read', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const file = join(dataDir, 'postgres/password')
  const wrong = new URL(postgres.url)
  wrong.password = 'guess'
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(postgres.url).toContain((await readFile(file, 'utf8')).trim())
  expect(await isReachable(wrong.href)).toBe(false)
  await postgres.stop()
})

test('ends its server when the product is killed, and starts again with what was written', async () => {
  const killed = await hold(dataDir)
  await queryDatabase(killed.url, 'create table kept as select 42 as answer')
  const pid = serverPid()
  await killed.end('SIGKILL')
  expect(await untilGone(pid)).toBe(true)

  const next = await startEmbeddedPostgres({ dataDir })
  expect(await queryDatabase(next.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  await next.stop()
})

test('starts at once after a kill, while the old server may still be winding down', async () => {
  const killed = await hold(dataDir)
  const pid = serverPid()
  await killed.end('SIGKILL')
  const next = await startEmbeddedPostgres({ dataDir })
  expect(isAlive(pid)).toBe(false)
  expect(await isReachable(next.url)).toBe(true)
  await next.stop()
})

test('is not held up by the process number that a crash of the machine left behind', async () => {
  await (await startEmbeddedPostgres({ dataDir })).stop()
  writeFileSync(join(dataDir, 'postgres/data/postmaster.pid'), `${process.pid}\n/elsewhere\n`)
  const next = await startEmbeddedPostgres({ dataDir })
  expect(await isReachable(next.url)).toBe(true)
  await next.stop()
})

test('tells a second product on the same folder in one line, and leaves the first alone', async () => {
  const first = await hold(dataDir)
  const second = startEmbeddedPostgres({ dataDir })
  await expect(second).rejects.toThrow(
    /^The data folder .* is in use by another running product.*DATA_DIR\.$/,
  )
  expect(await isReachable(first.url)).toBe(true)
  await first.end('SIGTERM')
})

test('says what to do with a database that another major version of PostgreSQL made', async () => {
  await (await startEmbeddedPostgres({ dataDir })).stop()
  writeFileSync(join(dataDir, 'postgres/data/PG_VERSION'), '16\n')
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    /^PostgreSQL 16 made the database in .*\/postgres, and .* Make a backup with the version .*\(npm run backup\)/,
  )
})

test('says which port is in use when it was asked for that one', async () => {
  const blocker = createServer()
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve))
  const { port } = blocker.address() as { port: number }
  const started = startEmbeddedPostgres({ dataDir, port }).finally(() => blocker.close())
  await expect(started).rejects.toThrow(`Port ${port} is in use. PostgreSQL needs a free port.`)
})

test('reports a server that ends by itself', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir })
  process.kill(serverPid(), 'SIGINT')
  expect(await postgres.died).toMatch(/shut down|shutdown/)
  await postgres.stop()
  expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false)
})
