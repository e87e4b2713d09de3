import { send, type SendOptions } from '@fastify/send'
import type { FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'

interface SentContent {
  status: number
  headers: Record<string, string>
  stream: Readable
  /** Of the whole file, also where a part of it is sent. */
  bytes: number | undefined
}

/** What is sent is told by its tag alone: neither by its name nor by when it was written. */
const plain: SendOptions = {
  ...{ etag: false, lastModified: false, cacheControl: false, contentType: false },
  ...{ index: false, dotfiles: 'allow' },
  // Nearly every file goes out in one piece; in the usual 64 kB pieces large ones take three times as long.
  highWaterMark: 1 << 20,
}

interface Content {
  folder: string
  path: string
  etag: string
}

/** A file, or the range of it that was asked for; undefined where it is missing. */
export async function sentContent(
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  { folder, path, etag }: Content,
): Promise<SentContent | undefined> {
  const { range, 'if-range': condition = etag } = headers
  const asked = { method, headers: range && condition === etag ? { range } : {} }
  const sent = await send(asked as never, encodeURI(path), { ...plain, root: folder })
  const isRefusedRange = sent.statusCode === 416
  if (sent.type !== 'file' && !isRefusedRange) return undefined
  return {
    status: sent.statusCode,
    headers: sent.headers,
    stream: sent.stream,
    bytes: sent.type === 'file' ? sent.metadata.stat.size : undefined,
  }
}
