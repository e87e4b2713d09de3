import { jest } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readMigrations } from '../../src/database/migrate'
import { contentSteps, demoSteps } from '../../seed/steps'
import { testPrefix } from '../../src/testing/test-database'
import { startProcess, type ApiProcess } from './testing/api-process'

// Processes that compile themselves, migrations and the demo content.
jest.setTimeout(180_000)

const name = `${testPrefix}starting_${randomBytes(6).toString('hex')}`
const processes: ApiProcess[] = []
let dataDir: string

const query = async <Row extends object>(database: string, words: string) => {
  const client = new pg.Client({ connectionString: addressOf(database) })
  await client.connect()
  const { rows } = await client.query<Row>(words)
  await client.end()
  return rows
}

const addressOf = (database: string) => {
  const address = new URL(process.env.TEST_DATABASE_URL ?? '')
  if (database) address.pathname = `/${database}`
  return address.href
}

beforeAll(async () => {
  await query('', `create database ${name} encoding 'UTF8' template template0`)
  dataDir = await mkdtemp(join(tmpdir(), 'amofin-starting-'))
})
afterAll(async () => {
  await Promise.all(processes.map((running) => running.stop()))
  await query('', `drop database ${name} with (force)`)
  await rm(dataDir, { recursive: true, force: true })
})

const start = async (env: Record<string, string> = {}) => {
  const started = await startProcess({
    DATABASE_URL: addressOf(name),
    DATA_DIR: dataDir,
    SEED: 'demo',
    ...env,
  })
  processes.push(started)
}

interface Counts {
  migrations: number
  steps: number
  services: number
  orders: number
  people: number
}

const counts = async () =>
  (
    await query<Counts>(
      name,
      `select (select count(*)::int from schema_migrations) as migrations,
              (select count(*)::int from seed_steps) as steps,
              (select count(*)::int from services) as services,
              (select count(*)::int from orders) as orders,
              (select count(distinct username)::int from users) as people`,
    )
  )[0]

test('two that start at the same moment on an empty database prepare it once', async () => {
  await Promise.all([start(), start()])
  const prepared = await counts()
  expect(prepared).toMatchObject({
    migrations: (await readMigrations()).length,
    // And the one that makes it a demo.
    steps: contentSteps.length + demoSteps.length + 1,
  })
  expect(prepared?.orders).toBeGreaterThan(100)
  // A third finds everything done. A Redis that is not there keeps nobody from starting.
  await start({ REDIS_URL: 'redis://127.0.0.1:9' })
  expect(await counts()).toEqual(prepared)
  const third = processes[2]
  expect(await (await fetch(`${third?.origin}/healthz`)).json()).toEqual({
    status: 'ok',
    database: 'ok',
    redis: 'down',
  })
  expect(third?.output().match(/Redis does not answer/g)).toHaveLength(1)
})
