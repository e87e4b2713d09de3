import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { emptyDatabase } from '../start/database'
import { repository } from '../start/repository'
import { demoAccounts } from '../../../services/platform-api/seed/demo-accounts'
import { openDatabase } from '../../../services/platform-api/src/database/database'
import { migrate } from '../../../services/platform-api/src/database/migrate'
import { listOpenDemoAccounts } from '../../../services/platform-api/seed/demo-database'
import { seed } from '../../../services/platform-api/seed/seed'
import type { Check } from './check'
import { attacker } from './attack-vectors'
import { send, sendJson } from './send'
import { type Target } from './target'

const publicSite = { SITE_ORIGIN: 'https://amofin.example' }
const ownSecrets = { API_KEY: 'k', API_SECRET: 's'.repeat(32), TRUST_PROXY: '127.0.0.1' }

export const defaultChecks: readonly Check[] = [
  {
    name: 'A start for other machines with the documented key',
    before: 'started',
    run: () => refused(publicSite, /Set API_KEY, API_SECRET, TRUST_PROXY/),
  },
  {
    name: 'A start for other machines with `SEED=demo`',
    before: 'planted an admin with a documented password',
    run: () =>
      refused({ ...publicSite, ...ownSecrets, SEED: 'demo' }, /SEED=demo creates accounts/),
  },
  {
    name: 'A start for other machines with the payment sandbox',
    before: 'took test cards',
    run: () =>
      refused(
        {
          ...{ ...publicSite, ...ownSecrets, FLW_BASE: 'http://127.0.0.1:1' },
          ...{ FLW_SECRET_KEY: 'FLWSECK_TEST-a-X', FLW_WEBHOOK_HASH: 'h' },
        },
        /The payment sandbox takes test cards/,
      ),
  },
  {
    name: 'A restart of a database with content that forgets `SEED`',
    before: 'planted `bukola` as admin',
    run: restartWithoutSeed,
  },
  {
    name: 'Registering with the password `1`',
    before: 'taken, also for an admin',
    run: (target) => register(target, { password: '1' }),
  },
  {
    name: 'Registering with the password `Password2026`',
    before: 'taken',
    run: (target) => register(target, { password: 'Password2026' }),
  },
  {
    name: 'Registering as `bukоla` with a Cyrillic `о`',
    before: 'taken',
    run: (target) => register(target, { username: 'bukоla' }),
  },
  {
    name: '`/healthz` asked by a stranger',
    before: 'versions, workers, database, reports',
    run: fetchHealth,
  },
]

/** Starts the API alone with these variables; it has to end by itself. */
async function refused(env: Record<string, string>, reason: RegExp) {
  const dataDir = await mkdtemp(join(tmpdir(), 'amofin-attack-start-'))
  const database = { DATABASE_URL: 'postgres://127.0.0.1:1/none', DATA_DIR: dataDir }
  const child = spawn(process.execPath, ['--import', 'tsx', 'services/platform-api/src/main.ts'], {
    cwd: repository,
    env: { PATH: process.env['PATH'] ?? '', ...database, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 60_000,
  })
  const [said] = await Promise.all([text(child.stderr), once(child, 'exit')])
  await rm(dataDir, { recursive: true, force: true })
  const closed = reason.test(said)
  return { after: closed ? `stops: ${reason.source}` : said.trim().slice(0, 200), closed }
}

async function restartWithoutSeed({ databaseUrl }: Target) {
  if (!databaseUrl) return { after: 'not tried: the database belongs to `SITE`', closed: true }
  const url = await emptyDatabase(databaseUrl, 'attack_restart')
  await migrate(url)
  const { db, close } = openDatabase(url)
  try {
    const today = new Date()
    await seed(db, { mode: 'content', today })
    await seed(db, { mode: 'demo', today })
    const open = await listOpenDemoAccounts(db)
    return {
      after: `${open.length} of ${demoAccounts.length} demo accounts`,
      closed: open.length === 0,
    }
  } finally {
    await close()
  }
}

async function register({ site, apiKey }: Target, fields: object) {
  const body = {
    ...{ first_name: 'A', last_name: 'B', username: 'attack_1', password: 'a long enough one' },
    ...{ email: 'attack@example.ng', phone: '08030000000', groups: 1 },
    ...fields,
  }
  const { status, text: said } = await sendJson({
    ...{ origin: site, path: '/api/auth/emailregister/', from: attacker, body },
    headers: { 'api-key': apiKey },
  })
  return { after: `${status} ${said}`, closed: status === 400 }
}

async function fetchHealth({ site }: Target) {
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const { status, text: said } = await send({ origin: site, path: '/healthz', headers })
  return { after: `${status} ${said}`, closed: /^\{"status":"\w+"\}$/.test(said) }
}
