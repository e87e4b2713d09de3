import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendAsText } from '../../http/error-handler'
import { Failure, notFound } from '../../http/failures'
import { accountLimits } from '../../accounts/client'
import { isSignatureValid } from '../../media/signed-link'
import { findLinkOwner } from '../../accounts/user-link'
import { privacyTexts } from '../texts'
import { exportPath } from './export-link'
import { writeExport } from './write-export'

interface ByLink {
  Params: { file: string }
  Querystring: Record<string, unknown>
}

/** Exports that one process writes at the same time: each reads the database as fast as it is taken. */
const maxRunning = 3

/** The zip behind the link of `exportOwnData`. */
export function exportMedia(app: FastifyInstance): void {
  let running = 0
  const open = async (user: Awaited<ReturnType<typeof ownerOf>>) => {
    await app.limits.count(accountLimits.exportOpened, user.id)
    return Readable.from(writeExport(app, user), { objectMode: false })
  }
  app.get<ByLink>(`${exportPath}:file`, { schema: { hide: true } }, async (request, reply) => {
    try {
      const user = await ownerOf(app, request)
      const headers = headersOf(request.params.file)
      if (request.method === 'HEAD') return await reply.headers(headers).send(Readable.from([]))
      if (running >= maxRunning) throw busy()
      // Before anything is waited for: those that come meanwhile count too.
      running += 1
      const zip = await open(user).catch((error: unknown) => {
        running -= 1
        throw error
      })
      zip.once('close', () => {
        running -= 1
      })
      return await reply.headers(headers).send(zip)
    } catch (error) {
      return sendAsText(reply, error)
    }
  })
}

async function ownerOf(app: FastifyInstance, request: FastifyRequest<ByLink>) {
  const path = request.url.split('?')[0] ?? ''
  if (!isSignatureValid(app.config.secret, path, request.query)) throw ended()
  const user = await findLinkOwner(app.db, request.query)
  if (!user) throw notFound()
  return user
}

const ended = () => new Failure(403, { detail: privacyTexts.linkEnded })
const busy = () => new Failure(503, { detail: privacyTexts.busy }, { 'Retry-After': '60' })

const headersOf = (file: string) => ({
  'Content-Type': 'application/zip',
  'Content-Disposition': `attachment; filename="${file.replace(/[^\w.-]/g, '-')}"`,
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
})
