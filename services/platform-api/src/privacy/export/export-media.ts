import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SignedInUser } from '../../http/authentication'
import { sendAsText } from '../../http/error-handler'
import { Failure, notFound } from '../../http/failures'
import { accountLimits } from '../../accounts/client'
import { limitConcurrency } from '../../media/limit-concurrency'
import { isSignatureValid } from '../../media/signed-link'
import { findLinkOwner } from '../../accounts/user-link'
import { privacyTexts } from '../texts'
import { exportPath } from './export-link'
import { streamInTurns } from './stream-in-turns'
import { writeExport } from './write-export'

interface ByLink {
  Params: { file: string }
  Querystring: Record<string, unknown>
}

/** Exports that one process has open: each holds a piece and at most one file, however slowly it is read. */
const maxOpen = 20
const maxOpenOfUser = 3
/** Of those, so many read the database and the files at the same moment. */
const maxReading = 3

/** The zip behind the link of `exportOwnData`. */
export function exportMedia(app: FastifyInstance): void {
  const owners: number[] = []
  const inTurn = limitConcurrency({ max: maxReading, maxWaiting: maxOpen })
  const open = async (user: SignedInUser, { raw: response }: FastifyReply) => {
    await app.limits.count(accountLimits.exportOpened, user.id)
    return streamInTurns(writeExport(app, user), { inTurn, response })
  }
  app.get<ByLink>(`${exportPath}:file`, { schema: { hide: true } }, async (request, reply) => {
    try {
      const user = await ownerOf(app, request)
      const headers = headersOf(request.params.file)
      if (request.method === 'HEAD') return await reply.headers(headers).send(Readable.from([]))
      if (!hasPlaceFor(owners, user.id)) throw busy()
      // Before anything is waited for: those that come meanwhile count too.
      owners.push(user.id)
      const leave = () => void owners.splice(owners.indexOf(user.id), 1)
      const zip = await open(user, reply).catch((error: unknown) => {
        leave()
        throw error
      })
      zip.once('close', leave)
      return await reply.headers(headers).send(zip)
    } catch (error) {
      return sendAsText(reply, error)
    }
  })
}

const hasPlaceFor = (owners: readonly number[], userId: number) =>
  owners.length < maxOpen && owners.filter((owner) => owner === userId).length < maxOpenOfUser

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
