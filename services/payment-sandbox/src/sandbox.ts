import type { Ledger } from './ledger/ledger'
import type { Webhooks } from './webhook/webhooks'

export interface SandboxOptions {
  /** 0 takes a free port. */
  port: number
  /** Address to listen on; `localhost` listens on both loopback addresses. */
  host?: string
  /** The ledger is kept in `payment-sandbox/` in it; in memory only when left out. */
  dataDir?: string
  /** The only key that opens the server-side calls; starts with `FLWSECK_TEST-`. */
  secretKey: string
  /** The only key that opens the inline checkout; starts with `FLWPUBK_TEST-`. */
  publicKey?: string
  /** Where payments are announced, and the value of the `verif-hash` header. */
  webhook?: { url: string; hash: string }
  /** Which of the provider's two payload shapes is sent. */
  hookShape?: HookShape
  /** Between two tries of a webhook; 30 minutes as at the provider when left out. */
  hookRetryMs?: number
  /** Origin of the site whose pages may frame the inline checkout. */
  siteOrigin: string
  /** Origin in the links it gives out; `http://localhost:<port>` when left out. */
  publicOrigin?: string
  /** Factor on every simulated delay; tests use small ones. */
  delayScale?: number
  /** The clock by which sessions end; the machine's when left out. */
  now?: () => Date
  log?: (line: string) => void
}

export type HookShape = 'A' | 'B' | 'both'

/** What calls and pages work with. */
export interface Sandbox {
  options: SandboxOptions
  publicOrigin: () => string
  ledger: Ledger
  webhooks: Webhooks
  now: () => Date
  /** A simulated delay as long as the options make it. */
  scaled: (ms: number) => number
}
