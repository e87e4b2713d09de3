import { callUrl, type Call, type CallInput } from '../call/call'

/** An answer with a status outside 2xx. `body` is the parsed JSON, or undefined. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly url: string,
    /** How long to wait before the same call is made again, where the server says so (`Retry-After`). */
    readonly retryAfterMs?: number,
  ) {
    super(`${status} from ${url}`)
    this.name = 'ApiError'
  }

  /** By name: the shell throws its own copy of this class, and each remote asks with its own. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, 'ApiError')
  }

  /** The `detail` text of the REST conventions, when the answer carries one. */
  get detail(): string | undefined {
    const detail = (this.body as { detail?: unknown } | undefined)?.detail
    return typeof detail === 'string' ? detail : undefined
  }
}

/** No answer at all: offline, refused, aborted by a time-out. */
export class NetworkError extends Error {
  constructor(
    readonly url: string,
    options?: ErrorOptions,
  ) {
    super(`No answer from ${url}`, options)
    this.name = 'NetworkError'
  }

  /** By name, as ApiError. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, 'NetworkError')
  }
}

const isNamed = (value: unknown, name: string) =>
  typeof value === 'object' && value !== null && (value as { name?: unknown }).name === name

export interface ApiRequest {
  method: string
  url: string
  headers: Record<string, string>
  /** A JSON text or a FormData, never an object. */
  body?: string | FormData
  signal?: AbortSignal
  /** Told as the body goes out, where the transport can see it. */
  onSent?: SentListener
}

/** `sent` of `total` bytes of the request's body are on their way. */
export type SentListener = (sent: number, total: number) => void

/** Sends one request. Resolves for every status; rejects only when no answer came. */
export type Transport = (request: ApiRequest) => Promise<TransportAnswer>

export interface TransportAnswer {
  status: number
  body: unknown
  /** The header `Retry-After`, where the answer has one. */
  retryAfter?: string | null | undefined
}

export interface ApiClientOptions {
  transport: Transport
  /** The public application key sent with every call (P 7). */
  apiKey: string
  /** Read at every call, so a sign-in is seen at once. */
  token: () => string | undefined
  /** Answers asked for before the call is made, by URL: GETs that a server or the shell made ahead. */
  seeds?: Pick<ReadonlyMap<string, Promise<unknown>>, 'get'>
}

export interface ApiClient {
  /**
   * Makes a call. Resolves with the answer's JSON (undefined for an empty body).
   * Rejects with ApiError for a status outside 2xx and NetworkError when no answer came.
   */
  call<Response, Input extends CallInput>(
    call: Call<Response, Input>,
    input?: Input & CallOptions,
  ): Promise<Response>
}

export interface CallOptions {
  signal?: AbortSignal
  onSent?: SentListener
}

export function createApiClient({ transport, apiKey, token, seeds }: ApiClientOptions): ApiClient {
  return {
    async call<Response, Input extends CallInput>(
      call: Call<Response, Input>,
      input?: Input & CallOptions,
    ): Promise<Response> {
      const url = callUrl(call.path, input)
      const seed = call.method === 'GET' ? seeds?.get(url) : undefined
      if (seed) return (await seed) as Response
      const { status, body, retryAfter } = await transport({
        method: call.method,
        url,
        headers: headersFor(apiKey, token(), input?.body),
        body: encodeBody(input?.body),
        signal: input?.signal,
        onSent: input?.onSent,
      }).catch((cause: unknown) => {
        throw new NetworkError(url, { cause })
      })
      if (status < 200 || status > 299) throw new ApiError(status, body, url, inMs(retryAfter))
      return body as Response
    },
  }
}

/** Seconds; servers may send a date instead, which nothing here waits for. */
const inMs = (retryAfter: string | null | undefined) =>
  retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : undefined

function headersFor(apiKey: string, token: string | undefined, body: unknown) {
  const headers: Record<string, string> = { Accept: 'application/json', 'Api-Key': apiKey }
  if (token) headers.Authorization = `Token ${token}`
  if (body !== undefined && !isForm(body)) headers['Content-Type'] = 'application/json'
  return headers
}

function encodeBody(body: unknown): string | FormData | undefined {
  if (body === undefined || isForm(body)) return body as FormData | undefined
  return JSON.stringify(body)
}

const isForm = (body: unknown) => typeof FormData !== 'undefined' && body instanceof FormData
