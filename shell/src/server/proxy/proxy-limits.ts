/** How many requests run at the API at once, in all and for one address, and how many more may wait. */
export interface SlotLimits {
  max: number
  maxPerAddress: number
  maxWaitingPerAddress: number
}

/** How large a request's body may be, how fast it has to come, and how many may be here. */
export interface BodyLimits {
  maxBytes: number
  /** For this long a body may be as slow as it likes. */
  graceMs: number
  /** On average since its beginning, once the grace is over. */
  minBytesPerSecond: number
  maxArriving: number
  maxArrivingPerAddress: number
  /** Of bodies that arrive, wait for their turn or are sent on. */
  maxHeldBytes: number
  maxHeldBytesPerAddress: number
}

const megabyte = 1024 * 1024

/**
 * One address may stand for all customers of a mobile network: the numbers leave room for hundreds of
 * them, and only what is above has to wait or to come again (docs/operations.md).
 */
export const proxyLimits = {
  calls: { max: 96, maxPerAddress: 32, maxWaitingPerAddress: 256 },
  uploads: { max: 16, maxPerAddress: 4, maxWaitingPerAddress: 40 },
  /** Requests that wait up to half a minute for news, where a network lets no WebSocket through. */
  polls: { max: 1000, maxPerAddress: 200, maxWaitingPerAddress: 0 },
  body: {
    maxBytes: 256 * 1024,
    graceMs: 10_000,
    minBytesPerSecond: 1000,
    maxArriving: 512,
    maxArrivingPerAddress: 64,
    maxHeldBytes: 128 * megabyte,
    maxHeldBytesPerAddress: 16 * megabyte,
  },
  /** Of an editor's page: a template with its form. */
  editorBodyBytes: megabyte,
  /** A file of ten megabytes and its form; a larger file still gets the API's own answer. */
  upload: {
    maxBytes: 16 * megabyte,
    graceMs: 15_000,
    minBytesPerSecond: 1000,
    maxArriving: 64,
    maxArrivingPerAddress: 20,
    maxHeldBytes: 1024 * megabyte,
    maxHeldBytesPerAddress: 320 * megabyte,
  },
  /** For this long a call keeps its place whose sender has left before the API answered. */
  abandonedMs: 10_000,
} satisfies Record<string, SlotLimits | BodyLimits | number>

export type ProxyLimits = typeof proxyLimits

/** Connections to the site's own port. */
export const connectionLimits = { max: 10_000, maxPerAddress: 512, maxUpgradedPerAddress: 400 }
