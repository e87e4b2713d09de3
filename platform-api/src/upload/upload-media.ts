import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../app/failures'
import { opens } from '../media/signed-link'
import { uploadPath } from './upload-files'
import { uploadHeaders } from './upload-headers'
import { uploadUrlPath } from './upload-link'
import { findFile } from './upload.queries'

interface Asked {
  Params: { file: string }
  Querystring: Record<string, unknown>
}

/** Uploaded files by signed link. A missing file and a link that does not hold answer alike. */
export function uploadMedia(app: FastifyInstance): void {
  app.get<Asked>(
    '/media/private/uploads/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const id = request.params.file.split('.')[0] ?? ''
      const file = await findFile(app.db, id)
      const path = file && uploadUrlPath(file)
      const good =
        path === `/media/private/uploads/${request.params.file}` &&
        opens(app.config.secret, path, request.query)
      if (!file || !good) throw notFound()
      const onDisk = uploadPath(app.config.dataDir, file.id)
      const { size } = await stat(onDisk).catch(() => {
        throw notFound()
      })
      return reply.headers(uploadHeaders({ ...file, bytes: size })).send(createReadStream(onDisk))
    },
  )
}
