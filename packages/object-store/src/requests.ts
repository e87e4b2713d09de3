import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from './config'

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Name of the object; the bucket itself when left out. */
  name?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
}

export type SendS3 = (request: S3Request) => Promise<Response>

/** The store does not answer, or cannot do it now. `cause` says why. */
export class StoreAway extends Error {
  constructor(cause: unknown) {
    super(`The object store failed: ${reasonOf(cause)}`, { cause })
  }
}

/** `fetch` hides the reason behind "fetch failed". */
export function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  const deeper = cause as NodeJS.ErrnoException | undefined
  return deeper?.code ?? deeper?.message ?? message
}

/** Until the store begins to answer, the sending of a file included. */
const patience = 30_000

/**
 * Sends signed requests to a bucket, by path (`/bucket/name`), which every store understands. What the
 * store cannot do now rejects with `StoreAway`; what it refuses is answered as it is.
 */
export function s3Requests(config: S3Config, { timeout = patience } = {}): SendS3 {
  const { accessKeyId, secretAccessKey, region } = config
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  return async ({ method, name, query = {}, headers, body = new Uint8Array() }) => {
    const url = new URL(`${config.endpoint}/${config.bucket}${name ? `/${encoded(name)}` : ''}`)
    url.search = new URLSearchParams(query).toString()
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(new Error('no answer in time')), timeout)
    try {
      const signed = await client.sign(url, {
        method,
        headers: { ...headers, 'X-Amz-Content-Sha256': sha256(body) },
        ...(method === 'PUT' && { body: Buffer.from(body) }),
      })
      const answer = await fetch(signed, { signal: waiting.signal })
      // 501: it never can.
      const isBusy = answer.status >= 500 && answer.status !== 501
      if (isBusy || answer.status === 429) throw new Error(await refusal(answer))
      return answer
    } catch (error) {
      throw new StoreAway(error)
    } finally {
      clearTimeout(timer)
    }
  }
}

/** What the store says against a request: its status and code, as `403 SignatureDoesNotMatch`. */
export async function refusal(answer: Response): Promise<string> {
  const code = /<Code>([^<]+)<\/Code>/.exec(await answer.text().catch(() => ''))?.[1] ?? ''
  return `${answer.status} ${code}`.trim()
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** As the signature wants it: these five pass through encodeURIComponent but not there. */
const encoded = (name: string) =>
  encodeURIComponent(name)
    .replaceAll('%2F', '/')
    .replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
