import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { reasonOf } from 'object-store/requests'
import { Failure } from '../http/failures'

/** What is known about a file without opening it. */
export interface FileFacts {
  bytes: number
  changedOn: Date
}

export interface OpenedFile extends FileFacts {
  /** The whole file, or the part that was asked for. */
  body: Readable
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Where the files of the API lie: a folder, or a bucket. Names are paths below `media/` (served to
 * everybody) and `private/` (opened by signed links only). Every call rejects with `StoreUnavailable`
 * while the store cannot be reached.
 */
export interface FileStore {
  /** For people: `the folder /srv/amofin`. */
  readonly place: string
  /** Whole or not at all, and kept before this resolves. Writes over what has the name. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Undefined when there is no such file. */
  get(name: string, range?: ByteRange): Promise<OpenedFile | undefined>
  head(name: string): Promise<FileFacts | undefined>
  /** Harmless when the file is gone already. */
  del(name: string): Promise<void>
  /** Every file whose name begins with this, in no order. */
  list(prefix: string): AsyncIterable<FileFacts & { name: string }>
}

/** Bytes; S3 stores take 1,024. */
const longestName = 900

/** Throws for what is no name of a file, so that no text from outside leads anywhere else. */
export function assertFileName(name: string): void {
  const [root, ...rest] = name.split('/')
  const good =
    (root === 'media' || root === 'private') &&
    rest.length > 0 &&
    Buffer.byteLength(name) <= longestName &&
    rest.every((part) => !['', '.', '..'].includes(part) && !/[\\\p{Cc}]/u.test(part))
  if (!good) throw new Error(`Not the name of a file: ${name}`)
}

/** The answer of a call that needs the store while it is away; nothing of the call was kept. */
export class StoreUnavailable extends Failure {
  constructor(cause: unknown) {
    super(503, { detail: storeTexts.away }, { 'Retry-After': '30' })
    this.cause = cause
    this.message = `The file store failed: ${reasonOf(cause)}`
  }
}

export const storeTexts = {
  away: 'Files cannot be reached at the moment. Nothing was changed. Try again in a minute.',
} as const

/** A whole file; undefined when there is none. */
export async function readFile(files: FileStore, name: string): Promise<Buffer | undefined> {
  const opened = await files.get(name)
  if (!opened) return undefined
  return buffer(opened.body).catch((error: unknown) => {
    throw new StoreUnavailable(error)
  })
}
