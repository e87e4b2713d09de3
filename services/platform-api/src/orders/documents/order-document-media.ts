import type { FastifyInstance } from 'fastify'
import { notFound } from '../../http/failures'
import type { Db } from '../../database/database'
import { uploadName } from '../../files/file-names'
import { sendFile } from '../../files/send-file'
import { isSignatureValid } from '../../media/signed-link'
import { findLinkOwner } from '../../accounts/user-link'
import { uploadHeaders } from '../../media/upload-kinds'
import { findOrder } from '../order.queries'
import { orderDocumentPath } from './document-link'
import { findByFile } from '../order-documents.queries'

interface MediaRequest {
  Params: { file: string; name: string }
  Querystring: Record<string, unknown>
}

/**
 * A lawyer's documents by signed link. Whoever lost sight of the order loses the link with it; every
 * refusal answers as a missing file does.
 */
export function orderDocumentMedia(app: FastifyInstance): void {
  app.get<MediaRequest>(
    '/media/private/order-documents/:file/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { secret } = app.config
      const { query, params } = request
      const found = await findByFile(app.db, params.file)
      if (!found || !isSignatureValid(secret, orderDocumentPath(found.document), query))
        throw notFound()
      if (!(await maySee(app.db, found.number, query))) throw notFound()
      return sendFile({ files: app.files, request, reply }, uploadName(found.document.file), {
        ...uploadHeaders(found.document),
        'Cache-Control': 'no-store',
      })
    },
  )
}

async function maySee(
  db: Db,
  number: string,
  query: MediaRequest['Querystring'],
): Promise<boolean> {
  const viewer = await findLinkOwner(db, query)
  return viewer !== undefined && (await findOrder(db, { number, viewer })) !== undefined
}
