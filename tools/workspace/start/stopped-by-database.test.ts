import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'

import {
  createTestDatabase,
  type TestDatabase,
} from '../../../services/platform-api/src/testing/test-database'
import { readPayments } from './payments'
import { repository } from './repository'
import { startBackEnd } from './servers'
import { createTeardown } from './teardown'

let dataDir: string
let database: TestDatabase

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'amofin-stopped-'))
  database = await createTestDatabase()
})
afterEach(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function ask(query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(query)
  await client.end()
  return rows
}
const applied = () => ask('select * from schema_migrations order by name')

const failures: [string, string, string][] = [
  [
    'a database that a newer version made',
    "insert into schema_migrations (name, hash) values ('9001-late', 'x')",
    'The database is newer than this version: 9001-late ran in it and is unknown to this version.',
  ],
  [
    'a migration that was edited after it ran',
    "update schema_migrations set hash = 'other' where name = '0001-accounts'",
    'Migration 0001-accounts was changed after it ran.',
  ],
  [
    'a migration that fails',
    "delete from schema_migrations where name = '0017-chat-logs'",
    'Migration 0017-chat-logs.sql failed at line',
  ],
]

/** The part of the product that meets the database first, without the bundles. */
async function startServers() {
  const options = { port: 0, apiPort: 0, dataDir, databaseUrl: database.url }
  const teardown = createTeardown()
  const secrets = { apiKey: 'key', compositionSecret: 'x'.repeat(32) }
  const origins = { site: 'http://localhost:1', api: 'http://127.0.0.1:1' }
  const payments = readPayments(dataDir, 1, {})
  await startBackEnd({
    options,
    secrets,
    origins,
    payments,
    teardown,
    log: () => undefined,
  }).finally(teardown.run)
}

test.each(failures)(
  'the product is stopped in one line by %s',
  async (_, prepare, sentence) => {
    await ask(prepare)
    const before = await applied()
    const message = await startServers().then(
      () => 'started',
      (error: Error) => error.message,
    )
    expect(message).toMatch(/^api \(main\.ts\) stopped unexpectedly with code 1: [^\n]+$/)
    expect(message).toContain(sentence)
    expect(await applied()).toEqual(before)
  },
  60_000,
)

test('npm start says why and ends with 1, while its bundles are still being built', async () => {
  const [, prepare, sentence] = failures[2] ?? []
  await ask(prepare ?? '')
  const child = spawn(process.execPath, ['tools/workspace/start.mjs'], {
    cwd: repository,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      ...{ PORT: '0', API_PORT: '0', SANDBOX_PORT: '0' },
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(code).toBe(1)
  expect(errors).toMatch(/^api \(main\.ts\) stopped unexpectedly with code 1: [^\n]+\n$/)
  expect(errors).toContain(sentence)
}, 60_000)
