import type { FastifyInstance } from 'fastify'
import { notFound } from '../../app/failures'
import { findActiveUser } from '../../auth/active-user'
import type { Db } from '../../database/database'
import { uploadName } from '../../files/file-names'
import { sendFile } from '../../files/send-file'
import { opens } from '../../media/signed-link'
import { uploadHeaders } from '../../upload/upload-headers'
import { findOrder } from '../order.queries'
import { orderDocumentPath } from './document-link'
import { findByFile } from './order-documents.queries'

interface Asked {
  Params: { file: string; name: string }
  Querystring: Record<string, unknown>
}

/**
 * A lawyer's documents by signed link. Whoever lost sight of the order loses the link with it; every
 * refusal answers as a missing file does.
 */
export function orderDocumentMedia(app: FastifyInstance): void {
  app.get<Asked>(
    '/media/private/order-documents/:file/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { secret } = app.config
      const { query, params } = request
      const found = await findByFile(app.db, params.file)
      if (!found || !opens(secret, orderDocumentPath(found.document), query)) throw notFound()
      if (!(await maySee(app.db, found.number, Number(query['u'])))) throw notFound()
      return sendFile({ files: app.files, request, reply }, uploadName(found.document.file), {
        ...uploadHeaders(found.document),
        'Cache-Control': 'no-store',
      })
    },
  )
}

async function maySee(db: Db, number: string, userId: number): Promise<boolean> {
  const viewer = await findActiveUser(db, userId)
  return viewer !== undefined && (await findOrder(db, { number, viewer })) !== undefined
}
