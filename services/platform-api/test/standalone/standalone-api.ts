import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig, type Config } from '../../src/config/config'
import { startApi, type RunningApi } from '../../src/start'
import { openTemplateServer } from './template-server'

export interface StandaloneApi {
  /** Stays the same when it starts over. */
  origin: string
  /** Forgets whatever calls have changed. */
  reset(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  /** Where PostgreSQL and its template stay between runs. */
  dir: string
  apiKey: string
}

/**
 * The whole API with its demo data, on a database that nobody else uses. The first start of a day makes the
 * template; every other one copies it.
 */
export async function startStandaloneApi({ dir, apiKey }: Options): Promise<StandaloneApi> {
  const work = await mkdtemp(join(tmpdir(), 'amofin-alone-'))
  const configFor = (databaseUrl: string, dataDir: string, port: number): Config =>
    readConfig({
      ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, API_PORT: String(port) },
      ...{ API_KEY: apiKey, SEED: 'demo', LOG_LEVEL: 'silent' },
    })
  const server = await openTemplateServer(dir, async (url, filesDir) => {
    const api = await startApi(configFor(url, filesDir, 0))
    await api.stop()
  })
  let copies = 0
  let current: Copy | undefined

  async function begin(port: number): Promise<Copy> {
    const name = `copy_${(copies += 1)}`
    const dataDir = join(work, name)
    await mkdir(dataDir)
    await cp(server.filesDir, dataDir, { recursive: true })
    const url = await server.copy(name)
    return { name, dataDir, api: await startApi(configFor(url, dataDir, port)) }
  }

  async function end() {
    if (!current) return
    const { api, dataDir, name } = current
    current = undefined
    await api.stop()
    await server.drop(name)
    await rm(dataDir, { recursive: true, force: true })
  }

  async function stop() {
    await end()
    await server.stop()
    await rm(work, { recursive: true, force: true })
  }

  try {
    current = await begin(0)
  } catch (error) {
    await stop()
    throw error
  }
  const origin = current.api.url
  return {
    origin,
    async reset() {
      await end()
      current = await begin(Number(new URL(origin).port))
    },
    stop,
  }
}

interface Copy {
  name: string
  dataDir: string
  api: RunningApi
}
