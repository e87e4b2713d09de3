import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { admit, type SignedInUser } from '../http/authentication'
import { sendAsText } from '../http/error-handler'
import { Failure, notFound } from '../http/failures'
import { descriptionOf } from '../http/documentation/documentation'
import { findLinkOwner } from '../accounts/user-link'
import { sha256 } from '../secrets/sha256'
import { DocumentFiles } from './document-files'
import { openLink } from './download-link'
import { PrintQueue } from './print-queue'
import { sendDocument } from './send-document'
import { documentTexts } from './texts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Documents as files. */
    printed: DocumentFiles
  }
}

interface ByLink {
  Params: { number: string; file: string }
  Querystring: Record<string, unknown>
}
interface ByNumber {
  Params: { number: string }
  Querystring: { doctype?: string }
}

const params = z.object({ number: z.string() })
const querystring = z.object({ doctype: z.optional(z.string()) })

export const downloadOrderPath = '/api/order/download_order/:number/'

/** The two ways to a printed document: a signed link, and the call with the token (D 7). */
export function documentMedia(app: FastifyInstance): void {
  const queue = new PrintQueue()
  const printed = new DocumentFiles(app.files, queue)
  app.decorate('printed', printed)
  app.addHook('onClose', () => queue.close())
  linkRoute(app, printed)
  numberRoute(app, printed)
}

function linkRoute(app: FastifyInstance, printed: DocumentFiles) {
  app.get<ByLink>(
    '/media/private/orders/:number/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      try {
        const path = request.url.split('?')[0] ?? ''
        const link = openLink(app.config.secret, path, request.query)
        if (!link) throw new Failure(403, { detail: documentTexts.linkEnded })
        const viewer = await findLinkOwner(app.db, request.query)
        if (!viewer) throw notFound()
        const input = { number: request.params.number, viewer, format: link.format }
        return await sendDocument({ app, printed, request, reply }, { ...input, link: link.hash })
      } catch (error) {
        return sendAsText(reply, error)
      }
    },
  )
}

function numberRoute(app: FastifyInstance, printed: DocumentFiles) {
  app.get<ByNumber>(
    downloadOrderPath,
    {
      schema: { ...descriptionOf(downloadOrderPath, 'user'), params, querystring },
      config: { answersFile: true },
      onRequest: async (request: FastifyRequest) => {
        request.user = await admit(request, 'user')
      },
    },
    (request, reply) => {
      const viewer = request.user as SignedInUser
      const { number } = request.params
      const format = request.query.doctype === 'doc' ? 'docx' : 'pdf'
      const link = sha256(`${viewer.id} ${number} ${format}`)
      return sendDocument({ app, printed, request, reply }, { number, viewer, format, link })
    },
  )
}
