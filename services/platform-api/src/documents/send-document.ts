import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SignedInUser } from '../http/authentication'
import { Failure, notFound } from '../http/failures'
import type { DocumentFiles } from './document-files'
import { isCounted } from './download-state'
import { uploadName } from '../files/file-names'
import { StoreUnavailable } from '../files/file-store'
import { sendFile } from '../files/send-file'
import { countDownload } from './download.queries'
import { readDocument } from '../orders/documents/read-document'
import { findForDownload, type OrderForDownload } from './paid-document'
import { readPictures } from './print-pictures'
import type { Format } from './printable'
import { documentTexts } from './texts'

interface Exchange {
  app: FastifyInstance
  printed: DocumentFiles
  request: FastifyRequest
  reply: FastifyReply
}

interface DownloadInput {
  number: string
  viewer: SignedInUser
  format: Format
  /** SHA-256 of the link. */
  link: string
}

/**
 * Sends the document of an order as a file: the lawyer's final one, or the printed one. It counts
 * when it is there and before it is sent;
 * asking for its headers alone (HEAD) never counts. Throws 404 for an order that the viewer may not
 * see, 403 with the sentence where nothing may be downloaded, 503 when it cannot be printed.
 */
export async function sendDocument(
  exchange: Exchange,
  input: DownloadInput,
): Promise<FastifyReply> {
  const { app, printed, request, reply } = exchange
  const order = await findForDownload(app.db, input)
  if (!order) throw notFound()
  if (order.state.access === 'closed') throw refused(order.state.message)
  const name = order.final
    ? uploadName(order.final.file)
    : await print(app, printed, order, input.format)
  // A download that cannot be sent is not counted.
  if (!(await app.files.head(name))) throw notFound()
  if (isCounted(input.viewer.group)) await count(request, order, input)
  const { item, number } = order.found.order
  const headers = fileHeaders(input.format, { slug: order.slug, item, number })
  return sendFile({ files: app.files, request, reply }, name, headers)
}

const refused = (detail: string) => new Failure(403, { detail })

async function print(
  app: FastifyInstance,
  printed: DocumentFiles,
  { found }: OrderForDownload,
  format: Format,
): Promise<string> {
  const words = await readDocument(app.db, found)
  if (!words) throw refused(documentTexts.noDocument)
  const pictures = await readPictures(app.files, app.db, words)
  try {
    return await printed.fileOf(format, { words, pictures })
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error
    app.log.error(error, `The document of order ${found.order.number} could not be printed.`)
    throw new Failure(503, { detail: documentTexts.notPrinted }, { 'Retry-After': '10' })
  }
}

async function count(request: FastifyRequest, order: OrderForDownload, input: DownloadInput) {
  if (request.method === 'HEAD') {
    if (order.state.access === 'used up') throw refused(order.state.message)
    return
  }
  const allowed = await countDownload(request.server.db, {
    orderId: order.found.order.id,
    format: input.format,
    userId: input.viewer.id,
    link: input.link,
    resumes: /^bytes=[1-9]\d*-/.test(request.headers.range ?? ''),
  })
  if (!allowed) throw refused(documentTexts.usedUp)
}

const types: Record<Format, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** A download with a name that people recognise, kept by no cache. */
function fileHeaders(
  format: Format,
  { slug, item, number }: { slug: string; item: string; number: string },
): Record<string, string> {
  const plain = `${slug}-${number}.${format}`.replace(/[^\w.-]/g, '-')
  const full = `${item} ${number}.${format}`.replace(/[\p{C}<>:"/\\|?*]/gu, '')
  return {
    'Content-Type': types[format],
    'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded(full)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  }
}

/** As RFC 8187 writes names: these four pass through encodeURIComponent but not there. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
