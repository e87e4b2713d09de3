/** A request that goes no further; `detail` is read by people, in the words of the API. */
export class ProxyRefusal extends Error {
  readonly statusCode: number
  readonly retryAfterSeconds: number | undefined

  constructor(statusCode: number, detail: string, retryAfterSeconds?: number) {
    super(detail)
    this.statusCode = statusCode
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const retrySeconds = 2

export const bodyTooLarge = () => new ProxyRefusal(413, 'The request is too large.')

export const bodyTooSlow = () =>
  new ProxyRefusal(408, 'The request did not arrive in time. Send it again.')

export const bodyUnreadable = () => new ProxyRefusal(400, 'The request ended too early.')

export const tooManyRequests = () =>
  new ProxyRefusal(
    429,
    `Request was throttled. Expected available in ${retrySeconds} seconds.`,
    retrySeconds,
  )
