import { resolve } from 'node:path'
import { readReleasesConfig } from 'object-store/config'
import { metricsAddress } from 'server-telemetry/metrics'
import { isLoopbackHost } from 'shared-contracts/loopback'
import type { PaymentSettings } from 'shared-contracts/shell'
import { z } from 'zod'
import type { AnalyticsSettings } from '../app/start-document'

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address like http://127.0.0.1:8000' })
  .transform((value) => new URL(value).origin)

const list = z
  .string()
  .transform((value) => value.split(',').map((item) => item.trim()))
  .transform((items) => items.filter((item) => item !== ''))

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('localhost'),
  /** Where visitors find the site; with `https:` cookies are `Secure` and browsers stay with TLS. */
  SITE_ORIGIN: origin.default('http://localhost:3000'),
  API_ORIGIN: origin.default('http://127.0.0.1:8000'),
  API_KEY: z.string({ error: 'must be the public application key of the API' }).min(1),
  DATABASE_URL: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  /** A bucket for releases; without it they lie in DATA_DIR. */
  RELEASES_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Days after which a release that nothing names may be removed; 0: all stay. */
  RELEASE_DAYS: z.coerce.number().int().min(0).max(3650).default(30),
  COMPOSITION_SECRET: z
    .string({ error: 'must be a random text of at least 16 characters' })
    .min(16, 'must be a random text of at least 16 characters'),
  /** The payment provider's checkout script; with it goes the public key of this host. */
  PAYMENT_SCRIPT: z
    .url({ protocol: /^https?$/, error: 'must be the address of the checkout script' })
    .optional(),
  FLW_PUBLIC_KEY: z.string().optional(),
  /** Ways to pay that the provider's page offers, as the API has them. */
  PAYMENT_METHODS: list.default(['card']),
  /** Script that counts visits once a visitor agreed. Without it nobody is asked and nothing counts. */
  ANALYTICS_URL: z
    .url({ protocol: /^https?$/, error: 'must be the address of the script that counts visits' })
    .optional(),
  /** Share of page loads that tell how they went while nothing is being rolled out. */
  HEALTH_SAMPLE: z.coerce.number().min(0).max(1).default(0.25),
  /** Package or path of a module whose `createProvider()` returns an OpenFeature provider. */
  FLAG_PROVIDER: z.string().optional(),
  /** `1` on developers' machines: versions that a program on the same machine serves may be shown. */
  LOCAL_REMOTES: z.enum(['0', '1']).default('0'),
  RENDER_WORKERS: z.coerce.number().int().min(1).max(64).default(2),
  /** Memory for pages that were rendered; 0: every page is rendered for its visitor alone. */
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(64),
  /** Answers of the API that are renewed while pages made of them are in use, at most; 0: none. */
  ANSWERS_IN_USE: z.coerce.number().int().min(0).max(1000).default(50),
  /** Seconds that caches in front may keep a page without a cookie, and show it once more; 0: none may. */
  SHARED_CACHE_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  /** `off`: browsers remove the service worker that they have, with all that it stored. */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  /** Addresses or networks of proxies in front, whose X-Forwarded-* headers are believed. */
  TRUST_PROXY: list.default([]),
  /** Addresses or networks, private ones too, to which webhooks may be sent, also without TLS. */
  WEBHOOK_NETWORKS: list.default([]),
  /** Header in which a proxy in front writes the visitor's country (two letters), for rules of flags. */
  COUNTRY_HEADER: z
    .string()
    .regex(/^[a-z0-9-]+$/i, 'must be the name of a header')
    .transform((name) => name.toLowerCase())
    .optional(),
  /** Figures for Prometheus, on a port of their own; without one nothing is measured. */
  METRICS_PORT: z.string().optional(),
  METRICS_HOST: z.string().optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('warn'),
})

export type Settings = ReturnType<typeof readSettings>

/** Throws one Error that names every variable to correct. */
export function readSettings(env: NodeJS.ProcessEnv) {
  const entries = Object.entries(env).filter(([, value]) => value !== '')
  const parsed = environment.safeParse(Object.fromEntries(entries))
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new Error(`The composition server cannot start: ${wrong.join('; ')}.`)
  }
  const value = parsed.data
  if (value.PAYMENT_SCRIPT && !value.FLW_PUBLIC_KEY) {
    throw new Error(
      'The composition server cannot start: PAYMENT_SCRIPT is set, so FLW_PUBLIC_KEY must be the public key.',
    )
  }
  return {
    port: value.PORT,
    host: value.HOST,
    siteOrigin: value.SITE_ORIGIN,
    apiOrigin: value.API_ORIGIN,
    apiKey: value.API_KEY,
    databaseUrl: value.DATABASE_URL,
    dataDir: resolve(value.DATA_DIR),
    releasesBucket: readReleasesConfig(Object.fromEntries(entries)),
    releaseDays: value.RELEASE_DAYS,
    secret: value.COMPOSITION_SECRET,
    payment: paymentFrom(value),
    analytics: analyticsFrom(value),
    healthSample: value.HEALTH_SAMPLE,
    flagProvider: value.FLAG_PROVIDER,
    localRemotes: value.LOCAL_REMOTES === '1',
    renderWorkers: value.RENDER_WORKERS,
    pageCacheBytes: value.PAGE_CACHE_MB * 1024 * 1024,
    answersInUse: value.ANSWERS_IN_USE,
    sharedCacheSeconds: value.SHARED_CACHE_SECONDS,
    serviceWorker: value.SERVICE_WORKER === 'on',
    trustProxy: value.TRUST_PROXY,
    webhookNetworks: value.WEBHOOK_NETWORKS,
    countryHeader: value.COUNTRY_HEADER,
    metrics: metricsAddress('METRICS_PORT', value.METRICS_PORT, value.METRICS_HOST),
    logLevel: value.LOG_LEVEL,
  }
}

const paymentFrom = ({
  PAYMENT_SCRIPT: script,
  FLW_PUBLIC_KEY: publicKey,
  PAYMENT_METHODS: methods,
}: z.infer<typeof environment>): PaymentSettings | undefined =>
  script && publicKey
    ? { script, publicKey, ...(methods.join() !== 'card' && { methods }) }
    : undefined

/** P 9: only on the site's production host. */
function analyticsFrom({
  ANALYTICS_URL: src,
  SITE_ORIGIN: site,
}: z.infer<typeof environment>): AnalyticsSettings | undefined {
  const { hostname } = new URL(site)
  return src && !isLoopbackHost(hostname) ? { src, hosts: [hostname] } : undefined
}
