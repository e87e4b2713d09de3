import type { IncomingHttpHeaders } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'

const isText = /^(text\/|application\/(json|javascript)|image\/svg)/

/** Compressed once, at the best quality: files whose address changes with their content. */
const kept = new Map<string, Buffer>()

/** Undefined where an answer goes out as it came: it is compressed already, or would not get smaller. */
export function compressed(url: string, headers: IncomingHttpHeaders, body: Buffer) {
  const type = headers['content-type'] ?? ''
  if (headers['content-encoding'] || !isText.test(type) || body.length < 200) return undefined
  if (!headers['cache-control']?.includes('immutable')) return brotli(body, 5)
  const known = kept.get(url) ?? brotli(body, 11)
  kept.set(url, known)
  return known
}

const brotli = (body: Buffer, quality: number) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
