import { fork } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { storeLines } from './product-log'

const repository = fileURLToPath(new URL('../../../', import.meta.url))
const readyMs = 10 * 60_000

export interface TestProduct {
  site: string
  api: string
  /** Origin of the payment sandbox. */
  payments: string
  databaseUrl: string
  /** Opens the composition server's own calls (`Authorization: Bearer …`). */
  secret: string
  dataDir: string
  /** Folder of what its servers wrote, from `info` up. */
  logs: string
  pids: { product: number; postgres: number; api: number; payments: number; site: number }
  stop: () => Promise<void>
}

/**
 * The whole product on free ports and an empty data folder, as `npm start` runs it. Builds are
 * kept in `.cache/releases` and copied from there, so only changed sources are built.
 */
export async function startTestProduct(env: Record<string, string> = {}): Promise<TestProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'amofin-e2e-'))
  // Open, so that the database lies inside and goes with it also when root runs the tests.
  await chmod(dataDir, 0o755)
  const logs = `${dataDir}.logs`
  await mkdir(logs)
  const child = fork(join(repository, 'tools/workspace/start.mjs'), {
    cwd: repository,
    env: {
      ...withoutDatabase(process.env),
      ...{ PORT: '0', API_PORT: '0', DATA_DIR: dataDir },
      RELEASES_FROM: join(repository, '.cache/releases'),
      NODE_OPTIONS: '',
      LOG_LEVEL: 'info',
      ...withoutWorker,
      ...env,
    },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  storeLines([child.stdout, child.stderr], join(logs, 'product.log'))
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    await rm(dataDir, { recursive: true, force: true })
  }
  const readyMessage = await new Promise<Omit<TestProduct, 'stop' | 'logs'>>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The product did not start.')), readyMs)
    child.once('message', (message: { type: 'ready' } & Omit<TestProduct, 'stop' | 'logs'>) => {
      clearTimeout(timer)
      resolve(message)
    })
    child.once('exit', (code) => reject(new Error(`The product stopped with code ${code}.`)))
  }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { ...readyMessage, logs, stop }
}

/** End to end means the product's own database, whatever the shell around the tests names. */
function withoutDatabase({ DATABASE_URL: _own, ...env }: NodeJS.ProcessEnv) {
  return env
}

/** A worker that outlives a test's page would stand between the next page and its network: `src/offline` has one. */
export const withoutWorker = { SERVICE_WORKER: 'off' } as const
