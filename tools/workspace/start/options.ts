import { resolve } from 'node:path'

import { refusePublicSandbox, requirePublicSettings } from 'shared-contracts/exposure'
import { providerFrom } from './payments'

/** `quiet` says only what went wrong. */
export type Log = (line: string) => void

export interface ProductOptions {
  /** Port of the site; 0 takes a free one. */
  port: number
  /** Port of the platform API; 0 takes a free one. */
  apiPort: number
  /** Port of the payment sandbox, where there is one; a free one for 0 and when left out. */
  sandboxPort?: number
  dataDir: string
  /** An existing PostgreSQL server (15 or later); the product starts its own when left out. */
  databaseUrl?: string
  /**
   * A folder of releases shared by several data folders: what is missing is built there once and
   * copied from there. Tests and measurements use it to start on an empty data folder.
   */
  releasesFrom?: string
  /** `development` builds fast and readable bundles, for `npm run dev`. */
  mode?: 'production' | 'development'
  /** Environment of the servers on top of this process's own. */
  env?: Record<string, string>
  log?: Log
  /** Aborting winds down whatever is half started. */
  signal?: AbortSignal
}

const usualApiPort = 8000

/** What has no default where people reach the site from other machines. */
const publicSettings = ['API_KEY', 'API_SECRET', 'COMPOSITION_SECRET', 'TRUST_PROXY'] as const

/** The options that environment variables give. Throws a sentence that names the variable. */
export function optionsFrom(env: NodeJS.ProcessEnv): ProductOptions {
  requirePublicSettings(env, publicSettings)
  const sandbox = providerFrom(env) === 'sandbox'
  if (sandbox) refusePublicSandbox(env)
  const port = portFrom(env, 'PORT', 3000)
  const apiPort = portFrom(env, 'API_PORT', usualApiPort)
  // A second product beside the usual one takes a free port.
  const sandboxPort = portFrom(env, 'SANDBOX_PORT', apiPort === usualApiPort ? 4010 : 0)
  requireDistinct({ PORT: port, API_PORT: apiPort, ...(sandbox && { SANDBOX_PORT: sandboxPort }) })
  return {
    ...{ port, apiPort, sandboxPort },
    dataDir: resolve(env['DATA_DIR'] || '.data'),
    databaseUrl: env['DATABASE_URL'] || undefined,
    releasesFrom: env['RELEASES_FROM'] ? resolve(env['RELEASES_FROM']) : undefined,
  }
}

function portFrom(env: NodeJS.ProcessEnv, name: string, usual: number) {
  const port = Number(env[name] || usual)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new Error(`${name} is "${env[name]}". Give a port number such as ${usual || 4010}.`)
}

/** Each alone is free until the first of its servers listens, long after everything was built. */
function requireDistinct(ports: Record<string, number>) {
  const names = new Map<number, string>()
  for (const [name, port] of Object.entries(ports)) {
    const other = port === 0 ? undefined : names.get(port)
    names.set(port, name)
    if (!other) continue
    const free = [port + 1, port + 2].find((next) => !names.has(next))
    throw new Error(
      `${other} and ${name} are both ${port}. Choose another one, such as ${name}=${free}.`,
    )
  }
}
