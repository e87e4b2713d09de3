import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { metricsAddress, type MetricsAddress } from 'server-telemetry/metrics'
import {
  localApiKey,
  readExposure,
  refusePublicSandbox,
  requirePublicSettings,
  siteOriginFrom,
} from 'shared-contracts/exposure'
import { readS3Config, type S3Config } from 'object-store/config'
import { storedSecret } from './stored-secret'
import { readPaymentConfig, type PaymentConfig } from './payment-config'
import {
  readSessionIdle,
  readTwoStep,
  type SessionIdle,
  type TwoStepConfig,
} from './session-config'

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
  /** Demo accounts, coupons and the payment sandbox may exist: nobody else reaches the site, or `ALLOW_DEMO=1`. */
  demoAllowed: boolean
  seed: SeedMode
  logLevel: string
  mail: MailConfig
  /** Folder of the bundles of the content editors, which the API makes when they are missing. */
  editorBundles: string
  /** Absent: files lie in `dataDir`. */
  s3?: S3Config
  /** Minutes without a call after which a session ends. */
  sessionIdle: SessionIdle
  twoStep: TwoStepConfig
  /** Whose word on the visitor's address is believed, besides this machine's. */
  trustedProxies: string[]
  /** Redis that several processes share. Absent: there is one process, or PostgreSQL does. */
  redisUrl?: string
  /** Where figures for Prometheus are served. Absent: nothing is measured. */
  metrics?: MetricsAddress
  /** Absent: card payment is not set up. */
  payment?: PaymentConfig
}

/** `demo`: content, demo accounts and orders. `content`: no accounts, no orders. */
export type SeedMode = 'demo' | 'content' | 'none'

const bundlesHere = fileURLToPath(new URL('../../../../.cache/editors', import.meta.url))

const demoRefused =
  'SEED=demo creates accounts with documented passwords, and this site is reachable from other machines. Set SEED=content, or ALLOW_DEMO=1 for a demonstration.'

/** Reads the configuration from environment variables. Throws a sentence that names the variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const dataDir = resolve(env.DATA_DIR || '.data')
  const siteOrigin = siteOriginFrom(env.SITE_ORIGIN)
  const { demoAllowed } = readExposure(env)
  requirePublicSettings(env, ['API_KEY', 'API_SECRET', 'TRUST_PROXY'])
  return {
    host: env.HOST || '127.0.0.1',
    port: portFrom(env.API_PORT),
    databaseUrl: required(env, 'DATABASE_URL', 'postgres://user:password@host:5432/amofin'),
    dataDir,
    apiKey: env.API_KEY || localApiKey,
    siteOrigin,
    demoAllowed,
    secret: env.API_SECRET || storedSecret(join(dataDir, 'api-secret')),
    seed: seedFrom(env.SEED, demoAllowed),
    logLevel: env.LOG_LEVEL || 'warn',
    mail: readMailConfig(env),
    editorBundles: resolve(env.EDITOR_BUNDLES || bundlesHere),
    payment: paymentFrom(env),
    trustedProxies: readTrustedProxies(env),
    sessionIdle: readSessionIdle(env),
    twoStep: readTwoStep(env, siteOrigin),
    redisUrl: readRedisUrl(env),
    s3: readS3Config(env),
    metrics: metricsAddress('API_METRICS_PORT', env.API_METRICS_PORT, env.METRICS_HOST),
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

function paymentFrom(env: NodeJS.ProcessEnv): PaymentConfig | undefined {
  const payment = readPaymentConfig(env)
  if (payment?.provider === 'sandbox') refusePublicSandbox(env)
  return payment
}

function seedFrom(text: string | undefined, demoAllowed: boolean): SeedMode {
  const value = text || (demoAllowed ? 'demo' : 'content')
  if (value === 'demo' && !demoAllowed) throw new Error(demoRefused)
  if (value === 'demo' || value === 'content' || value === 'none') return value
  throw new Error(`SEED is "${text}". Use demo, content or none.`)
}

export interface MailConfig {
  /** `smtp://` or `smtps://` address of the mail server. Absent: mails go to `DATA_DIR/outbox`. */
  smtpUrl?: string
  /** Sender, `Name <address>`. */
  from: string
}

function readMailConfig(env: NodeJS.ProcessEnv): MailConfig {
  const from = env.MAIL_FROM || 'Amofin <no-reply@amofin.example>'
  if (!/^[^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/u.test(from)) {
    throw new Error(`MAIL_FROM is "${from}". Give a sender such as Amofin <mail@example.com>.`)
  }
  const smtpUrl = env.SMTP_URL
  if (!smtpUrl) return { from }
  const { protocol, hostname } = URL.canParse(smtpUrl) ? new URL(smtpUrl) : {}
  if ((protocol === 'smtp:' || protocol === 'smtps:') && hostname) return { smtpUrl, from }
  // Not repeated in the sentence: it may hold a password.
  throw new Error('SMTP_URL is not an address such as smtp://user:password@mail.example.com:587.')
}

/** Address of the Redis that several processes share; undefined without one. Throws a sentence for what is none. */
function readRedisUrl(env: NodeJS.ProcessEnv): string | undefined {
  const url = env.REDIS_URL
  if (!url) return undefined
  const { protocol, hostname, pathname } = URL.canParse(url) ? new URL(url) : {}
  const isRedis = (protocol === 'redis:' || protocol === 'rediss:') && hostname
  if (isRedis && /^\/?\d*$/.test(pathname ?? '')) return url
  // Not repeated in the sentence: it may hold a password.
  throw new Error(
    'REDIS_URL is not an address such as redis://user:password@redis.example.com:6379/0.',
  )
}

/**
 * Addresses and networks, besides this machine, whose word on the visitor's address is believed:
 * `TRUST_PROXY=10.0.0.5,10.1.0.0/16`. Throws a sentence for what is neither.
 */
function readTrustedProxies(env: NodeJS.ProcessEnv): string[] {
  const entries = (env.TRUST_PROXY ?? '').split(/[\s,]+/).filter((entry) => entry !== '')
  for (const entry of entries) {
    if (!isNetwork(entry))
      throw new Error(`TRUST_PROXY: "${entry}" is neither an address nor a network.`)
  }
  return entries
}

function isNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (longest === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest)
}
