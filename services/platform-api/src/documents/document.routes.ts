import type { FastifyInstance } from 'fastify'
import { countDownloads, getDownload } from 'shared-contracts/api/order.contract'
import { downloadCounts, downloadInfo } from 'shared-contracts/api/order.schema'
import { z } from 'zod/mini'
import type { SignedInUser } from '../http/authentication'
import { notFound } from '../http/failures'
import { idParam } from '../http/params'
import { route } from '../http/route'
import { findVisibleUser } from '../accounts/auth.queries'
import type { Db } from '../database/database'
import { lawyerDocuments } from '../orders/routes/order-detail'
import { listDocuments } from '../orders/order-documents.queries'
import { downloadOrderPath } from './document-media'
import { downloadLink } from './download-link'
import { countLeft } from './download.queries'
import { findForDownload } from './paid-document'
import type { Format } from './printable'
import { documentTexts } from './texts'

const doctype = z.optional(z.string())
const formatOf = (format: string | undefined): Format => (format === 'doc' ? 'docx' : 'pdf')

export function documentRoutes(app: FastifyInstance): void {
  app.served.push({ method: 'GET', url: downloadOrderPath, access: 'user' })
  route(app, getDownload, {
    auth: 'user',
    schemas: { query: z.object({ number: z.string(), doctype }), answer: downloadInfo },
    handler: async ({ db, user, query }) => {
      const { number } = query
      const format = formatOf(query.doctype)
      const order = await findForDownload(db, { number, viewer: user, format })
      if (!order) throw notFound()
      const { found, slug, state } = order
      const documents = await listDocuments(db, found.order.id)
      const target = { number, slug, format, user }
      return {
        no_of_downloads: state.left,
        message: state.message,
        template_link: state.access === 'open' ? downloadLink(app.config, target) : '',
        other_links: {
          order_doc: lawyerDocuments({ documents }, { config: app.config, viewer: user }),
        },
      }
    },
  })
  route(app, countDownloads, {
    auth: 'user',
    schemas: {
      params: z.object({ userId: idParam }),
      query: z.object({ number: z.optional(z.string()), doctype }),
      answer: downloadCounts,
    },
    handler: async ({ db, user, params, query }) => {
      const customer = await findVisibleUser(db, { userId: params.userId, viewer: user })
      if (!customer) throw notFound()
      const format = formatOf(query.doctype)
      if (query.number === undefined)
        return leftOverall(db, { userId: customer.id, viewer: user, format })
      return leftOf(db, { number: query.number, customerId: customer.id, viewer: user, format })
    },
  })
}

async function leftOf(
  db: Db,
  input: { number: string; customerId: number; viewer: SignedInUser; format: Format },
) {
  const order = await findForDownload(db, input)
  if (order?.found.order.userId !== input.customerId) throw notFound()
  return { no_of_downloads: order.state.left, message: order.state.message }
}

async function leftOverall(
  db: Db,
  input: { userId: number; viewer: SignedInUser; format: Format },
) {
  const { paid, left } = await countLeft(db, input)
  const ended = paid === 0 ? documentTexts.beforePayment : documentTexts.usedUp
  return {
    no_of_downloads: left,
    message: left === 0 ? ended : documentTexts.leftInAll(left, paid),
  }
}
