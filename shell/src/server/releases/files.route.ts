import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { accepts } from '../http/accepted-encoding'
import type { ReleaseStore } from './release-store'
import { servedFile } from './served-file'

type Params = { name: string; version: string; '*': string }

/** `/r/<name>/<version>/<file>`: released files never change, so they are kept for a year. A file that is not what the release says is not sent. */
export function serveReleaseFiles(
  app: FastifyInstance,
  releases: Pick<ReleaseStore, 'get'>,
  onDamaged: (name: string, version: string) => void,
) {
  app.get<{ Params: Params }>('/r/:name/:version/*', async (request, reply) => {
    const { name, version, '*': path } = request.params
    const release = releases.get(name, version)
    const brotli = accepts(request.headers['accept-encoding'], 'br')
    const file = release && servedFile(release, path, brotli)
    reply
      .header('access-control-allow-origin', '*')
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'cross-origin')
    if (!release || !file) return notFound(reply, name, version)
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .header('etag', file.etag)
    if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
    const content = await readFile(join(release.folder, file.path)).catch(() => undefined)
    if (content?.length !== release.release.files[file.path]?.bytes) {
      onDamaged(name, version)
      return notFound(reply, name, version)
    }
    if (file.encoding) reply.header('content-encoding', file.encoding)
    return reply.type(file.type).send(content)
  })
}

function notFound(reply: FastifyReply, name: string, version: string) {
  return reply
    .code(404)
    .removeHeader('etag')
    .header('cache-control', 'no-store')
    .send({ detail: `No such file in release ${name} ${version}.` })
}
