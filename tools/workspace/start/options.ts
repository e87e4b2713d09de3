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
  if (providerFrom(env) === 'sandbox') refusePublicSandbox(env)
  const apiPort = portFrom(env, 'API_PORT', usualApiPort)
  return {
    port: portFrom(env, 'PORT', 3000),
    apiPort,
    // A second product beside the usual one takes a free port.
    sandboxPort: portFrom(env, 'SANDBOX_PORT', apiPort === usualApiPort ? 4010 : 0),
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
