import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readS3Config, type S3Config } from './files-config'
import { keptSecret } from './kept-secret'
import { readMailConfig, type MailConfig } from './mail-config'
import { readPaymentConfig, type PaymentConfig } from './payment-config'
import { readRedisUrl } from './redis-config'
import { readTrustedProxies } from './trusted-proxies'

export interface Config {
  host: string
  port: number
  databaseUrl: string
  dataDir: string
  /** The public application key that every call carries (P 7). */
  apiKey: string
  /** Origin of the site: the only one that may call from a browser page of another origin. */
  siteOrigin: string
  /** Signs links to private files and other short-lived permissions. */
  secret: string
  seed: SeedMode
  logLevel: string
  mail: MailConfig
  /** Folder of the bundles of the content editors, which the API makes when they are missing. */
  editorBundles: string
  /** Absent: files lie in `dataDir`. */
  s3?: S3Config
  /** Whose word on the visitor's address is believed, besides this machine's. */
  trustedProxies: string[]
  /** Redis that several processes share. Absent: there is one process, or PostgreSQL does. */
  redisUrl?: string
  /** Absent: card payment is not set up. */
  payment?: PaymentConfig
}

/** `demo`: content, demo accounts and orders. `content`: no accounts, no orders. */
export type SeedMode = 'demo' | 'content' | 'none'

const bundlesHere = fileURLToPath(new URL('../../../.cache/editors', import.meta.url))

export const localApiKey = 'amofin-local-key'

/** Reads the configuration from environment variables. Throws a sentence that names the variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const dataDir = resolve(env.DATA_DIR || '.data')
  return {
    host: env.HOST || '127.0.0.1',
    port: portFrom(env.API_PORT),
    databaseUrl: required(env, 'DATABASE_URL', 'postgres://user:password@host:5432/amofin'),
    dataDir,
    apiKey: env.API_KEY || localApiKey,
    siteOrigin: originFrom(env.SITE_ORIGIN),
    secret: env.API_SECRET || keptSecret(join(dataDir, 'api-secret')),
    seed: seedFrom(env.SEED),
    logLevel: env.LOG_LEVEL || 'warn',
    mail: readMailConfig(env),
    editorBundles: resolve(env.EDITOR_BUNDLES || bundlesHere),
    payment: readPaymentConfig(env),
    trustedProxies: readTrustedProxies(env),
    redisUrl: readRedisUrl(env),
    s3: readS3Config(env),
  }
}

function required(env: NodeJS.ProcessEnv, name: string, example: string): string {
  const value = env[name]
  if (!value) throw new Error(`Set ${name}, for example ${name}=${example}`)
  return value
}

function portFrom(text: string | undefined): number {
  const port = Number(text || 8000)
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port
  throw new Error(`API_PORT is "${text}". Give a port number such as 8000.`)
}

function originFrom(text: string | undefined): string {
  const value = text || 'http://localhost:3000'
  if (URL.canParse(value)) return new URL(value).origin
  throw new Error(`SITE_ORIGIN is "${text}". Give an address such as http://localhost:3000.`)
}

function seedFrom(text: string | undefined): SeedMode {
  const value = text || 'demo'
  if (value === 'demo' || value === 'content' || value === 'none') return value
  throw new Error(`SEED is "${text}". Use demo, content or none.`)
}
