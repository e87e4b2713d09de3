import type { FastifyInstance, FastifyReply } from 'fastify'
import { acceptsBrotli } from '../http/accepted-encoding'
import { documentPolicy } from './document-policy'
import type { ReleaseStore } from './release-store'
import { sentContent } from './sent-content'
import { servedFile } from './served-file'

type Params = { name: string; version: string; '*': string }

interface Deps {
  /** A page of another server may name what this one is still looking for. */
  arrival: () => Promise<void>
  recheck: (name: string, version: string) => void
}

/** `/r/<name>/<version>/<file>`: released files never change, so they are kept for a year. A file that is not what the release says is not sent. */
export function serveReleaseFiles(
  app: FastifyInstance,
  releases: Pick<ReleaseStore, 'get'>,
  { arrival, recheck }: Deps,
) {
  app.get<{ Params: Params }>('/r/:name/:version/*', async (request, reply) => {
    const { name, version, '*': path } = request.params
    if (!releases.get(name, version)) await arrival()
    const release = releases.get(name, version)
    const packed = acceptsBrotli(request.headers['accept-encoding'])
    const file = release && servedFile(release, path, packed)
    reply
      .header('access-control-allow-origin', '*')
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'cross-origin')
    if (!release || !file) return notFound(reply, name, version)
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .header('etag', file.etag)
      .headers(documentPolicy(file.type))
    // Tags are hashes in quotes: none is part of another, in a list or marked as weak.
    if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send()
    const bytes = release.release.files[file.path]?.bytes
    const content = await sentContent(request, { folder: release.folder, ...file })
    if (!content || (content.bytes ?? bytes) !== bytes) {
      content?.stream.destroy()
      recheck(name, version)
      return notFound(reply, name, version)
    }
    if (content.status === 416) reply.header('cache-control', 'no-store').removeHeader('etag')
    else if (file.encoding) reply.header('content-encoding', file.encoding)
    return reply.code(content.status).type(file.type).headers(content.headers).send(content.stream)
  })
}

function notFound(reply: FastifyReply, name: string, version: string) {
  return reply
    .code(404)
    .removeHeader('etag')
    .header('cache-control', 'no-store')
    .send({ detail: `No such file in release ${name} ${version}.` })
}
