import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readConfig } from '../../../services/platform-api/src/config/config'
import { readSandboxSettings } from 'payment-sandbox/settings'
import { readSettings } from '../../../shell/src/server/settings'
import { optionsFrom } from '../start/options'
import { readPayments } from '../start/payments'
import { repository } from '../start/repository'
import { readSecrets } from '../start/secrets'
import { documentedVariables, listening } from './configuration-table'

const text = (path: string) => readFileSync(join(repository, path), 'utf8')
const documented = documentedVariables(text('docs/operations.md'))
const readBy = (program: string) =>
  documented.filter((variable) => variable.readBy.includes(program)).map(({ name }) => name)

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'amofin-configuration-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const keys = {
  FLW_SECRET_KEY: 'FLWSECK_TEST-a-X',
  FLW_PUBLIC_KEY: 'FLWPUBK_TEST-a-X',
  FLW_WEBHOOK_HASH: 'hash',
}
/** Enough that no reader stops before it has asked for everything. */
const full = () => ({
  ...keys,
  DATA_DIR: dataDir,
  DATABASE_URL: 'postgres://localhost/amofin',
  FLW_BASE: 'http://127.0.0.1:4010',
  FLW_HOOK_URL: 'http://127.0.0.1:8000',
  ...{ S3_ENDPOINT: 'http://s3', S3_BUCKET: 'files' },
  ...{ S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
})

const sorted = (names: Iterable<string>) => [...new Set(names)].sort()

/** Names in sources that ask for a variable past the readers, as `process.env.PORT`. */
const askedIn = (...paths: string[]) =>
  paths.flatMap((path) =>
    [...text(path).matchAll(/env(?:\.|\[')([A-Z][A-Z0-9_]+)/g)].map(([, name = '']) => name),
  )

test('tells of every variable that the API reads, and of no other', () => {
  const { env, asked } = listening(full())
  readConfig(env)
  expect(readBy('API').sort()).toEqual(
    sorted([...asked, ...askedIn('services/platform-api/src/main.ts')]),
  )
})

test('tells of every variable that the payment sandbox reads', () => {
  const { env, asked } = listening(full())
  readSandboxSettings(env)
  expect(readBy('sandbox').sort()).toEqual(sorted(asked))
})

const publicSite = {
  SITE_ORIGIN: 'https://amofin.example',
  API_KEY: 'k'.repeat(16),
  API_SECRET: 's'.repeat(16),
  COMPOSITION_SECRET: 'c'.repeat(16),
  TRUST_PROXY: '127.0.0.1',
  PAYMENT_PROVIDER: 'flutterwave',
}

test('tells of every variable that npm start reads', () => {
  const live = listening({ ...full(), PAYMENT_PROVIDER: 'flutterwave' })
  readPayments(dataDir, 4010, live.env)
  const seen = listening({ ...full(), ...publicSite })
  optionsFrom(seen.env)
  const { env, asked } = listening(full())
  optionsFrom(env)
  readSecrets(dataDir, env)
  readPayments(dataDir, 4010, env)
  const sources = askedIn('tools/workspace/start/servers.ts', 'tools/workspace/start/announce.ts')
  expect(readBy('start').sort()).toEqual(
    sorted([...asked, ...live.asked, ...seen.asked, ...sources]),
  )
})

test('tells of every variable that the composition server reads', () => {
  const source = text('shell/src/server/settings.ts')
  const names = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): ?/gm)].map(([, name = '']) => name)
  expect(readBy('site').sort()).toEqual(sorted(names))
})

test('tells the defaults that they have', () => {
  const api = readConfig({ DATABASE_URL: 'postgres://localhost/amofin', DATA_DIR: dataDir })
  const { s3 } = readConfig(full())
  const site = readSettings({ API_KEY: 'key', COMPOSITION_SECRET: 'x'.repeat(16) })
  const sandbox = readSandboxSettings(full())
  const start = optionsFrom({})
  const defaults: Record<string, unknown> = {
    PORT: start.port,
    API_PORT: start.apiPort,
    SANDBOX_PORT: start.sandboxPort,
    HOST: api.host,
    API_KEY: api.apiKey,
    SITE_ORIGIN: api.siteOrigin,
    SEED: api.seed,
    LOG_LEVEL: api.logLevel,
    MAIL_FROM: api.mail.from,
    S3_REGION: s3?.region,
    API_ORIGIN: site.apiOrigin,
    HEALTH_SAMPLE: site.healthSample,
    RENDER_WORKERS: site.renderWorkers,
    FLW_HOOK_SHAPE: sandbox.hookShape,
    FLW_HOOK_RETRY_MS: sandbox.hookRetryMs,
    SANDBOX_HOST: sandbox.host,
    SANDBOX_DELAY_SCALE: sandbox.delayScale,
  }
  const notified = Object.fromEntries(
    documented.map(({ name, usual }) => [name, /^`([^`]+)`/.exec(usual)?.[1]]),
  )
  for (const [name, value] of Object.entries(defaults)) {
    expect([name, notified[name]]).toEqual([name, String(value)])
  }
  expect([api.port, site.port, site.logLevel]).toEqual([start.apiPort, start.port, api.logLevel])
})
