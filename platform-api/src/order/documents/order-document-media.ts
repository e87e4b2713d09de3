import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../app/failures'
import { findActiveUser } from '../../auth/active-user'
import type { Db } from '../../database/database'
import { opens } from '../../media/signed-link'
import { uploadPath } from '../../upload/upload-files'
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
      const { secret, dataDir } = app.config
      const { query, params } = request
      const found = await findByFile(app.db, params.file)
      if (!found || !opens(secret, orderDocumentPath(found.document), query)) throw notFound()
      if (!(await maySee(app.db, found.number, Number(query['u'])))) throw notFound()
      const path = uploadPath(dataDir, found.document.file)
      const { size } = await stat(path).catch(() => {
        throw notFound()
      })
      return reply
        .headers({
          ...uploadHeaders({ ...found.document, bytes: size }),
          'Cache-Control': 'no-store',
        })
        .send(createReadStream(path))
    },
  )
}

async function maySee(db: Db, number: string, userId: number): Promise<boolean> {
  const viewer = await findActiveUser(db, userId)
  return viewer !== undefined && (await findOrder(db, { number, viewer })) !== undefined
}
