import { mkdtemp, chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { groups } from 'shared-contracts/capabilities'
import { createToken } from '../../src/accounts/token.queries'
import { openDatabase, type Db } from '../../src/database/database'
import { freePort } from 'local-postgres/free-port'
import { startFakeProvider, type FakeProvider } from '../../src/payments/testing/fake-provider'
import { addStaff, addUser } from '../../src/testing/test-records'
import { apiClient, type CallLog } from './api-client'
import { crashApi, type CrashApi } from './crash-api'
import { crashDatabase, type CrashDatabase } from './crash-database'
import { crashKey } from './crash-key'
import { emptyLedger, type Ledger } from './ledger'

/** Everything that runs, and whom it runs for. */
export interface CrashFixture {
  api: CrashApi
  database: CrashDatabase
  provider: FakeProvider
  /** The checks' own connections. */
  db: Db
  dataDir: string
  origin: string
  customers: number[]
  tokens: Map<number, string>
  call: ReturnType<typeof apiClient>['call']
  seen: CallLog
  ledger: Ledger
  close(): Promise<void>
}

const customersAtOnce = 4

/** Database, API and payment provider as real servers, with customers who are signed in. */
export async function openCrashFixture(): Promise<CrashFixture> {
  const dataDir = await mkdtemp(join(tmpdir(), 'amofin-crash-'))
  // The account that runs PostgreSQL for root must get in.
  await chmod(dataDir, 0o755)
  const database = await crashDatabase(dataDir)
  const provider = await startFakeProvider()
  const port = await freePort()
  const api = crashApi(settings({ dataDir, databaseUrl: database.url, port, provider }))
  await api.start()
  const { db, close } = openDatabase(database.url)
  const tokens = new Map<number, string>()
  const customers: number[] = []
  await addStaff(db, groups.admin)
  for (let made = 0; made < customersAtOnce; made += 1) {
    const id = await addUser(db)
    customers.push(id)
    tokens.set(id, await createToken(db, id))
  }
  const origin = `http://127.0.0.1:${port}`
  const seen: CallLog = { statuses: {}, faults: [] }
  return {
    ...{ api, database, provider, db, dataDir, origin, customers, tokens, seen },
    ...apiClient(origin, tokens, seen),
    ledger: emptyLedger(),
    close: async () => {
      await close()
      await api.kill()
      await provider.close()
      await database.stop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

interface CrashFolders {
  dataDir: string
  databaseUrl: string
  port: number
  provider: FakeProvider
}

const settings = ({ dataDir, databaseUrl, port, provider }: CrashFolders) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  API_PORT: String(port),
  API_KEY: crashKey,
  API_SECRET: 'crash-secret',
  SEED: 'content',
  LOG_LEVEL: 'silent',
  PAYMENT_PROVIDER: 'sandbox',
  FLW_BASE: provider.config.base,
  FLW_SECRET_KEY: provider.config.secretKey,
  FLW_WEBHOOK_HASH: provider.config.webhookHash,
})
