import { openBucket } from 'object-store/bucket'
import type { S3Config } from 'object-store/config'
import { StoreAway } from 'object-store/requests'
import { assertFileName, StoreUnavailable, type FileFacts, type FileStore } from './file-store'

/** Files as objects of a bucket; the API alone reads them, so the bucket stays closed to others. */
export function s3Store(config: S3Config, options?: { timeout?: number }): FileStore {
  const bucket = openBucket(config, options)
  return {
    place: bucket.place,
    put: async (name, body) => {
      assertFileName(name)
      await bucket.put(name, body).catch(unavailable)
    },
    get: async (name, range) => {
      assertFileName(name)
      return bucket.get(name, range).catch(unavailable)
    },
    head: async (name) => {
      assertFileName(name)
      return bucket.head(name).catch(unavailable)
    },
    del: async (name) => {
      assertFileName(name)
      await bucket.del(name).catch(unavailable)
    },
    list: (prefix) => listed(bucket.list(prefix)),
  }
}

function unavailable(error: unknown): never {
  throw error instanceof StoreAway ? new StoreUnavailable(error.cause) : error
}

async function* listed(objects: AsyncIterable<FileFacts & { name: string }>) {
  try {
    yield* objects
  } catch (error) {
    unavailable(error)
  }
}
