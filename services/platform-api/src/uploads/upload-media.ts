import type { FastifyInstance } from 'fastify'
import { notFound } from '../http/failures'
import type { Db } from '../database/database'
import { uploadName } from '../files/file-names'
import { sendFile } from '../files/send-file'
import { isSignatureValid } from '../media/signed-link'
import { findLinkOwner } from '../accounts/user-link'
import { uploadHeaders } from '../media/upload-kinds'
import { uploadUrlPath, findFile } from '../agreements/uploads'

interface MediaRequest {
  Params: { file: string }
  Querystring: Record<string, unknown>
}

/** Uploaded files by signed link. A missing file and a link that does not hold answer alike. */
export function uploadMedia(app: FastifyInstance): void {
  app.get<MediaRequest>(
    '/media/private/uploads/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const id = request.params.file.split('.')[0] ?? ''
      const file = await findFile(app.db, id)
      const path = file && uploadUrlPath(file)
      const good =
        path === `/media/private/uploads/${request.params.file}` &&
        isSignatureValid(app.config.secret, path, request.query) &&
        (await holds(app.db, request.query))
      if (!file || !good) throw notFound()
      return sendFile(
        { files: app.files, request, reply },
        uploadName(file.id),
        uploadHeaders(file),
      )
    },
  )
}

/** A visitor's link names nobody; a user's ends with all their sessions. */
const holds = async (db: Db, query: MediaRequest['Querystring']) =>
  !('u' in query) || (await findLinkOwner(db, query)) !== undefined
