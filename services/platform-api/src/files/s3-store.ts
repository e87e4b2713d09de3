import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { S3Config } from '../config/files-config'
import { assertFileName, StoreUnavailable, type FileFacts, type FileStore } from './file-store'
import { listObjects } from './s3-list'
import { refusal, s3Requests, type S3Request, type SendS3 } from './s3-requests'

/** Files as objects of a bucket; the API alone reads them, so the bucket stays closed to others. */
export function s3Store(config: S3Config, options?: { timeout?: number }): FileStore {
  const send = s3Requests(config, options)
  return {
    place: `the bucket ${config.bucket} of ${config.endpoint}`,
    put: async (name, body) => {
      assertFileName(name)
      const answer = await send({ method: 'PUT', name, body })
      if (!answer.ok) throw new StoreUnavailable(new Error(await refusal(answer)))
      await answer.body?.cancel()
    },
    get: async (name, range) => {
      const headers = range && { Range: `bytes=${range.start}-${range.end}` }
      const answer = await find(send, { method: 'GET', name, headers })
      return answer && { ...factsOf(answer), body: bodyOf(answer) }
    },
    head: async (name) => {
      const answer = await find(send, { method: 'HEAD', name })
      return answer && factsOf(answer)
    },
    del: async (name) => {
      await (await find(send, { method: 'DELETE', name }))?.body?.cancel()
    },
    list: (prefix) => listObjects(send, prefix),
  }
}

/** Undefined for an object that is not there. A refusal is no reason to call it missing. */
async function find(
  send: SendS3,
  request: S3Request & { name: string },
): Promise<Response | undefined> {
  assertFileName(request.name)
  const answer = await send(request)
  if (answer.ok) return answer
  const reason = await refusal(answer)
  if (answer.status === 404 && !reason.includes('NoSuchBucket')) return undefined
  throw new StoreUnavailable(new Error(reason))
}

function factsOf({ headers }: Response): FileFacts {
  // Of a part, the number behind the stroke is the size of the whole.
  const whole = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]
  return {
    bytes: Number(whole ?? headers.get('content-length')),
    changedOn: new Date(headers.get('last-modified') ?? 0),
  }
}

const bodyOf = ({ body }: Response) =>
  body ? Readable.fromWeb(body as ReadableStream) : Readable.from([])
