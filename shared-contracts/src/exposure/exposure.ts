import { isLoopbackOrigin } from '../loopback/loopback'

export interface Exposure {
  /** Visitors reach the site from this machine only. */
  ownMachine: boolean
  /** Demo accounts, demo coupons and the payment sandbox may exist. */
  demoAllowed: boolean
}

const localOrigin = 'http://localhost:3000'

/** The origin of `SITE_ORIGIN`, or the usual one. Throws a sentence for what is no address. */
export function siteOriginFrom(text: string | undefined): string {
  const value = text || localOrigin
  if (URL.canParse(value)) return new URL(value).origin
  throw new Error(`SITE_ORIGIN is "${text}". Give an address such as ${localOrigin}.`)
}

/** Who can reach the site, as `SITE_ORIGIN` says, and whether `ALLOW_DEMO=1` opens the demo to them. */
export function readExposure(env: NodeJS.ProcessEnv): Exposure {
  const ownMachine = isLoopbackOrigin(siteOriginFrom(env.SITE_ORIGIN))
  const allowed = env.ALLOW_DEMO === '1'
  return { ownMachine, demoAllowed: allowed || ownMachine }
}

/** The application key of a product on this machine, as the documents give it. */
export const localApiKey = 'amofin-local-key'
/** Of every demo account, as the documents give it. */
export const demoPassword = 'amofin-demo-2026'

/** What everybody can read is no key and no secret. */
const documented: readonly string[] = [localApiKey, demoPassword]

/** As of the composition server's secret. */
const secretLength = 16

/** What a setting lacks where visitors come from elsewhere. */
function lackOf(name: string, value: string | undefined): string | undefined {
  if (!value) return name
  if (documented.includes(value)) return `${name} to a value of your own: this one is documented`
  const short = name.endsWith('_SECRET') && value.length < secretLength
  return short ? `${name} to ${secretLength} characters or more` : undefined
}

/**
 * Throws one sentence naming what is missing where visitors come from elsewhere: an https address, and
 * each of `names` with a value of its own. On this machine everything has a default.
 */
export function requirePublicSettings(env: NodeJS.ProcessEnv, names: readonly string[]): void {
  const origin = siteOriginFrom(env.SITE_ORIGIN)
  if (isLoopbackOrigin(origin)) return
  const lacking = [
    ...(origin.startsWith('https:') ? [] : ['SITE_ORIGIN to an address with https://']),
    ...names.flatMap((name) => lackOf(name, env[name]) ?? []),
  ]
  if (lacking.length === 0) return
  throw new Error(
    `SITE_ORIGIN is ${origin}, so people reach this site from other machines. Set ${lacking.join(', ')} (docs/operations.md, "Going public").`,
  )
}

/** What a start says for as long as strangers can use the documented passwords. */
export function demoWarning(env: NodeJS.ProcessEnv): string | undefined {
  const { ownMachine, demoAllowed } = readExposure(env)
  if (ownMachine || !demoAllowed) return undefined
  return `WARNING: ALLOW_DEMO=1. Everybody who reaches ${siteOriginFrom(env.SITE_ORIGIN)} can sign in as an admin with the documented password, use the demo coupons and pay with test cards. Remove ALLOW_DEMO before real customers come.`
}

/** Throws a sentence when a sandbox would stand where customers pay. */
export function refusePublicSandbox(env: NodeJS.ProcessEnv): void {
  if (readExposure(env).demoAllowed) return
  throw new Error(
    'The payment sandbox takes test cards, and people reach this site from other machines. Set PAYMENT_PROVIDER=flutterwave and its keys, or ALLOW_DEMO=1 for a demonstration.',
  )
}
