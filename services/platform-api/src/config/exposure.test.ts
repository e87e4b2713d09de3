import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from './config'
import { demoWarning } from 'shared-contracts/exposure'

const dataDir = mkdtempSync(join(tmpdir(), 'amofin-exposure-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const minimal = () => ({ DATABASE_URL: 'postgres://localhost/amofin', DATA_DIR: dataDir })
const complete = () => ({
  ...minimal(),
  SITE_ORIGIN: 'https://amofin.example',
  API_KEY: 'key',
  API_SECRET: 'a long random text',
  TRUST_PROXY: '127.0.0.1',
})

test('needs nothing on this machine', () => {
  expect(readConfig(minimal())).toMatchObject({ demoAllowed: true, seed: 'demo' })
  const own = { ...minimal(), SITE_ORIGIN: 'http://site.localhost:3000' }
  expect(readConfig(own)).toMatchObject({ demoAllowed: true, seed: 'demo' })
})

test('names everything that is missing where visitors come from elsewhere', () => {
  const read = () => readConfig({ ...minimal(), SITE_ORIGIN: 'http://amofin.example' })
  expect(read).toThrow(
    'Set SITE_ORIGIN to an address with https://, API_KEY, API_SECRET, TRUST_PROXY (docs/operations.md',
  )
  for (const name of ['API_KEY', 'API_SECRET', 'TRUST_PROXY']) {
    expect(() => readConfig({ ...complete(), [name]: '' })).toThrow(`Set ${name} (docs`)
  }
})

test.each([
  ['API_KEY', 'amofin-local-key', 'API_KEY to a value of your own: this one is documented'],
  ['API_SECRET', 'amofin-demo-2026', 'API_SECRET to a value of your own: this one is documented'],
  ['API_SECRET', 'amofin-local-key', 'API_SECRET to a value of your own: this one is documented'],
  ['API_SECRET', 'fifteen letters', 'API_SECRET to 16 characters or more'],
])('takes no %s of %j where visitors come from elsewhere', (name, value, notified) => {
  expect(() => readConfig({ ...complete(), [name]: value })).toThrow(`Set ${notified} (docs`)
  expect(() => readConfig({ ...complete(), ALLOW_DEMO: '1', [name]: value })).toThrow(notified)
  expect(() => readConfig({ ...minimal(), [name]: value })).not.toThrow()
})

test('warns in a line that begins with WARNING where strangers can use the demo', () => {
  const demoOf = (env: object) => demoWarning({ ...complete(), ...env })
  expect(demoOf({ ALLOW_DEMO: '1' })).toMatch(
    /^WARNING: ALLOW_DEMO=1\. .*https:\/\/amofin\.example can sign in as an admin/,
  )
  expect(demoOf({})).toBeUndefined()
  expect(demoWarning({ ALLOW_DEMO: '1' })).toBeUndefined()
})

test('plants no demo where visitors come from elsewhere', () => {
  expect(readConfig(complete())).toMatchObject({ demoAllowed: false, seed: 'content' })
  expect(() => readConfig({ ...complete(), SEED: 'demo' })).toThrow(
    'SEED=demo creates accounts with documented passwords',
  )
  const loud = { ...complete(), SEED: 'demo', ALLOW_DEMO: '1' }
  expect(readConfig(loud)).toMatchObject({ demoAllowed: true, seed: 'demo' })
})

test('takes no test cards where visitors come from elsewhere', () => {
  const sandbox = {
    ...complete(),
    FLW_BASE: 'http://127.0.0.1:4010',
    FLW_SECRET_KEY: 'FLWSECK_TEST-a-X',
    FLW_WEBHOOK_HASH: 'hash',
  }
  expect(() => readConfig(sandbox)).toThrow('The payment sandbox takes test cards')
  expect(readConfig({ ...sandbox, ALLOW_DEMO: '1' }).payment).toMatchObject({ provider: 'sandbox' })
  expect(readConfig(complete()).payment).toBeUndefined()
})
