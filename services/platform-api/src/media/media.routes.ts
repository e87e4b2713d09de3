import type { FastifyInstance } from 'fastify'
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

const types: Record<string, string> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json; charset=utf-8',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
}

/** What a public file is, by its ending; browsers offer everything else as a download. */
const mediaType = (path: string): string =>
  types[/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream'
