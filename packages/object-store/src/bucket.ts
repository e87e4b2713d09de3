import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import type { S3Config } from './config'
import { listObjects } from './list'
import { refusal, s3Requests, StoreAway, type S3Request, type SendS3 } from './requests'

/** What is known about an object without opening it. */
export interface ObjectFacts {
  bytes: number
  changedOn: Date
}

export type OpenedObject = ObjectFacts & { body: Readable }
export type ListedObject = ObjectFacts & { name: string }

export type Bucket = ReturnType<typeof openBucket>

/**
 * A bucket of a store that speaks S3. Asks nothing yet. Every call rejects with `StoreAway` while the store cannot
 * be reached, and for a refusal: that is no reason to call an object missing.
 */
export function openBucket(config: S3Config, options?: { timeout?: number }) {
  const send = s3Requests(config, options)
  const get = async (name: string, range?: { start: number; end: number }) => {
    const headers = range && { Range: `bytes=${range.start}-${range.end}` }
    const answer = await find(send, { method: 'GET', name, headers })
    return answer && { ...factsOf(answer), body: bodyOf(answer) }
  }
  const head = async (name: string): Promise<ObjectFacts | undefined> => {
    const answer = await find(send, { method: 'HEAD', name })
    return answer && factsOf(answer)
  }
  let isConditional = true
  return {
    /** For people. */
    place: `the bucket ${config.bucket} of ${config.endpoint}`,
    /** Writes over what has the name. */
    async put(name: string, body: Uint8Array) {
      await finish(await send({ method: 'PUT', name, body }))
    },
    /**
     * Writes only where nothing has the name. Atomic where the store heeds `If-None-Match: *` (AWS, MinIO and R2 do;
     * Swift refuses it, others ignore it): whoever must know of a writer at the same moment takes turns.
     */
    async putNew(name: string, body: Uint8Array): Promise<'stored' | 'exists'> {
      if (await head(name)) return 'exists'
      const headers: Record<string, string> = isConditional ? { 'If-None-Match': '*' } : {}
      const answer = await send({ method: 'PUT', name, body, headers })
      if (answer.status === 501 && isConditional) {
        isConditional = false
        await answer.body?.cancel()
        return this.putNew(name, body)
      }
      // 409: another write of this name is under way, as AWS has it.
      const exists = answer.status === 412 || answer.status === 409
      if (exists) await answer.body?.cancel()
      else await finish(answer)
      return exists ? 'exists' : 'stored'
    },
    /** Undefined when there is none. */
    get,
    /** The whole of it. */
    async read(name: string): Promise<Buffer | undefined> {
      const opened = await get(name)
      return (
        opened &&
        buffer(opened.body).catch((error: unknown) => {
          throw new StoreAway(error)
        })
      )
    },
    head,
    /** Harmless when it is gone already. */
    async del(name: string) {
      await (await find(send, { method: 'DELETE', name }))?.body?.cancel()
    },
    /** Every object whose name begins with this, in no order. */
    list: (prefix: string): AsyncIterable<ListedObject> => listObjects(send, prefix),
  }
}

async function finish(answer: Response) {
  if (!answer.ok) throw new StoreAway(new Error(await refusal(answer)))
  await answer.body?.cancel()
}

async function find(
  send: SendS3,
  request: S3Request & { name: string },
): Promise<Response | undefined> {
  const answer = await send(request)
  if (answer.ok) return answer
  const reason = await refusal(answer)
  if (answer.status === 404 && !reason.includes('NoSuchBucket')) return undefined
  throw new StoreAway(new Error(reason))
}

function factsOf({ headers }: Response): ObjectFacts {
  // Of a part, the number behind the stroke is the size of the whole.
  const whole = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]
  return {
    bytes: Number(whole ?? headers.get('content-length')),
    changedOn: new Date(headers.get('last-modified') ?? 0),
  }
}

const bodyOf = ({ body }: Response) =>
  body ? Readable.fromWeb(body as ReadableStream) : Readable.from([])
