import type { FastifyInstance } from 'fastify'
import { notFound } from '../http/failures'
import type { Db } from '../database/database'
import { uploadName } from '../files/file-names'
import { sendFile } from '../files/send-file'
import { isSignatureValid } from '../media/signed-link'
import { findLinkOwner } from '../accounts/user-link'
import { uploadHeaders } from '../media/upload-kinds'
import { uploadUrlPath, findFile, isFileVisibleTo } from '../agreements/uploads'

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
      if (!file) throw notFound()
      const path = uploadUrlPath(file)
      const good =
        path === `/media/private/uploads/${request.params.file}` &&
        isSignatureValid(app.config.secret, path, request.query) &&
        (await holds(app.db, file, request.query))
      if (!good) throw notFound()
      return sendFile(
        { files: app.files, request, reply },
        uploadName(file.id),
        uploadHeaders(file),
      )
    },
  )
}

/** A visitor's link names nobody; a user's ends with all their sessions and with their sight of the file. */
async function holds(
  db: Db,
  file: { agreementId: string },
  query: MediaRequest['Querystring'],
): Promise<boolean> {
  if (!('u' in query)) return true
  const viewer = await findLinkOwner(db, query)
  return viewer !== undefined && isFileVisibleTo(db, file, viewer)
}
