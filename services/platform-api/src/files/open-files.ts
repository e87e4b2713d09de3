import { randomBytes } from 'node:crypto'
import type { S3Config } from '../config/files-config'
import { directoryStore } from './directory-store'
import { StoreUnavailable, reasonOf, type FileStore } from './file-store'
import { refusal, s3Requests } from './s3-requests'
import { s3Store } from './s3-store'

interface FilesLocation {
  dataDir: string
  s3?: S3Config | undefined
}

/** The store that the configuration names. Throws one sentence for a bucket that cannot be used. */
export async function openFiles({ dataDir, s3 }: FilesLocation): Promise<FileStore> {
  if (!s3) return directoryStore(dataDir)
  const problem = await problemOf(s3)
  if (problem !== undefined) throw new Error(problem)
  return s3Store(s3)
}

/** Reads and writes once: a wrong key is told of at the start, not to the first customer. */
async function problemOf(s3: S3Config): Promise<string | undefined> {
  const answer = await s3Requests(s3)({
    method: 'GET',
    query: { 'list-type': '2', 'max-keys': '1' },
  })
    .then((reply) => (reply.ok ? undefined : refusal(reply)))
    .catch((error: unknown) => `0 ${reasonOf((error as Error).cause)}`)
  if (answer !== undefined) return sentence(s3, answer)
  const name = `private/start-check-${randomBytes(8).toString('hex')}`
  const store = s3Store(s3)
  try {
    await store.put(name, new Uint8Array())
    await store.del(name)
    return undefined
  } catch (error) {
    const reason = error instanceof StoreUnavailable ? reasonOf(error.cause) : String(error)
    return `S3_BUCKET ${s3.bucket} can be read but not written (${reason}). Let the key of S3_ACCESS_KEY_ID write and delete objects in it.`
  }
}

function sentence({ bucket, endpoint, region }: S3Config, reason: string): string {
  if (/NoSuchBucket|^404/.test(reason)) {
    return `S3_BUCKET ${bucket} does not exist at ${endpoint} (${reason}). Create it, or correct S3_BUCKET.`
  }
  if (/^(301|307|400)/.test(reason)) {
    return `The store at ${endpoint} does not take requests for the region ${region} (${reason}). Correct S3_REGION or S3_ENDPOINT.`
  }
  if (/^40[13]/.test(reason)) {
    return `The store at ${endpoint} refuses S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY for the bucket ${bucket} (${reason}). Correct them.`
  }
  return `The file store at S3_ENDPOINT ${endpoint} does not answer (${reason.replace(/^0 /, '')}). Start it, or correct S3_ENDPOINT.`
}
