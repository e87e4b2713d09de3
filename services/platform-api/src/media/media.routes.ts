import type { FastifyInstance } from 'fastify'
import mime from 'mime'
import { notFound } from '../http/failures'
import { media } from '../files/file-names'
import { assertFileName } from '../files/file-store'
import { sendFile } from '../files/send-file'

interface MediaRequest {
  Params: { '*': string }
}

/** Uploaded and generated files that everybody may see, under `/media/`. */
export function mediaRoutes(app: FastifyInstance): void {
  app.get<MediaRequest>('/media/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.params['*']
    const name = `${media}${path}`
    if (!isPublic(name)) throw notFound()
    return sendFile({ files: app.files, request, reply }, name, {
      'Content-Type': mediaType(path),
      'Cache-Control': 'public, max-age=0',
      // A file that someone uploaded must never run as a page of this origin.
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
  })
}

function isPublic(name: string): boolean {
  try {
    assertFileName(name)
  } catch {
    return false
  }
  // These addresses belong to files behind signed links, whatever lies in this folder.
  return !/^media\/private(\/|$)/i.test(name) && !name.includes('/.')
}

/** Browsers offer everything else as a download: nothing that was uploaded runs as a script. */
const safeToDisplay = /\.(avif|css|docx|gif|html|jpe?g|json|mp4|pdf|png|svg|txt|webp|woff2)$/i

/** What a public file is, by its ending; texts are UTF-8. */
function mediaType(path: string): string {
  const type = (safeToDisplay.test(path) && mime.getType(path)) || 'application/octet-stream'
  return /^text\/|\/json$/.test(type) ? `${type}; charset=utf-8` : type
}
