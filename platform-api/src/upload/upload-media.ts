import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../app/failures'
import { opens } from '../media/signed-link'
import { uploadPath } from './upload-files'
import { isPicture } from './upload-kinds'
import { uploadUrlPath } from './upload-link'
import { findFile, type StoredFile } from './upload.queries'
import type { UploadType } from './upload.tables'

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
      return reply.headers(headersOf(file, size)).send(createReadStream(onDisk))
    },
  )
}

/** What somebody uploaded must never run as a page of this origin, nor wait in a shared cache. */
const headersOf = ({ type, name }: StoredFile, size: number) => ({
  'Content-Type': type,
  'Content-Length': size,
  'Content-Disposition': `${isReadInPage(type) ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(name)}`,
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, max-age=3600',
})

/** D 2: a PDF opens in a viewer on the page of the order, any other paper is downloaded. */
const isReadInPage = (type: UploadType) => isPicture(type) || type === 'application/pdf'

/** As RFC 8187 writes names: these four pass through encodeURIComponent but not there. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
