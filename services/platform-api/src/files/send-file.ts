import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { notFound } from '../http/failures'
import type { FileFacts, FileStore, ByteRange } from './file-store'

interface Sending {
  files: FileStore
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Sends a stored file: a part of it where a part is asked for, its headers alone for HEAD, nothing
 * when the browser has it already. Throws 404 when the store has no such file.
 */
export async function sendFile(
  { files, request, reply }: Sending,
  name: string,
  headers: Record<string, string>,
): Promise<FastifyReply> {
  const header = request.headers.range
  const isHead = request.method === 'HEAD'
  // Most files are asked for whole: one request to the store is enough for those.
  const opened = isHead || header ? undefined : await files.get(name)
  const facts = opened ?? (await files.head(name))
  if (!facts) throw notFound()
  const tag = tagOf(facts)
  void reply.headers({ ...headers, ETag: tag, 'Accept-Ranges': 'bytes' })
  if (request.headers['if-none-match'] === tag) {
    opened?.body.destroy()
    return reply.code(304).send()
  }
  // Fastify calls an answer without any body 0 bytes long.
  if (isHead) return reply.header('Content-Length', facts.bytes).send(Readable.from([]))
  if (opened) return reply.header('Content-Length', facts.bytes).send(opened.body)
  // Of a file that changed meanwhile, the whole is sent instead of a part that does not fit.
  const fits = [undefined, tag].includes(request.headers['if-range'] as string | undefined)
  return sendPart({ files, request, reply }, name, { facts, header: fits ? header : undefined })
}

async function sendPart(
  { files, reply }: Sending,
  name: string,
  { facts, header }: { facts: FileFacts; header: string | undefined },
) {
  const range = byteRange(header, facts.bytes)
  if (range === 'beyond') {
    return reply.code(416).header('Content-Range', `bytes */${facts.bytes}`).send()
  }
  const opened = await files.get(name, range)
  if (!opened) throw notFound()
  if (!range) return reply.header('Content-Length', facts.bytes).send(opened.body)
  const { start, end } = range
  return reply
    .code(206)
    .header('Content-Range', `bytes ${start}-${end}/${facts.bytes}`)
    .header('Content-Length', end - start + 1)
    .send(opened.body)
}

/** The same for every process that serves the file. */
const tagOf = ({ bytes, changedOn }: FileFacts) =>
  `"${bytes.toString(16)}-${Math.floor(changedOn.getTime() / 1000).toString(16)}"`

/**
 * The part that a Range header asks for (RFC 9110, 14.2). Undefined: the whole, also for several parts
 * at once, which a server need not send. `beyond`: the file ends before it.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'beyond' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return start > end ? 'beyond' : { start, end }
}
