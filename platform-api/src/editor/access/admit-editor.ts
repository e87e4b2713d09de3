import type { FastifyReply, FastifyRequest } from 'fastify'
import { can, type Capability } from 'shared-contracts/capabilities'
import type { SignedInUser } from '../../app/authentication'
import { Failure, forbidden } from '../../app/failures'
import { editorCookie, readEditorCookie } from './editor-cookie'
import { findEditor } from './editor-session.queries'

/** Carried by every call of an editor's page. No form and no page of another site can send it. */
export const editorHeader = 'x-amofin-editor'

export const signedOut = () =>
  new Failure(401, {
    detail:
      'Your time in the editor has ended. Open any editor from the dashboard in another tab, then save here again. What you typed is still here.',
  })

/** Who edits, while they hold the capability; the cookie is given anew. Fails with 401 or 403. */
export async function admitEditor(
  request: FastifyRequest,
  reply: FastifyReply,
  capability: Capability,
): Promise<SignedInUser> {
  const { db, config } = request.server
  const value = readEditorCookie(request.headers.cookie)
  const user = value && /^[0-9a-f]{40}$/.test(value) ? await findEditor(db, value) : undefined
  if (!value || !user) throw signedOut()
  if (!can(user.group, capability)) throw forbidden()
  reply.headers({ 'Set-Cookie': editorCookie(value, config), 'Cache-Control': 'no-store' })
  return user
}

/** Refuses what a page of another origin sends with the visitor's cookie. */
export function requireOwnPage(request: FastifyRequest): void {
  const { origin, host } = request.headers
  const own = [request.server.config.siteOrigin, `${request.protocol}://${request.host ?? host}`]
  const elsewhere = origin !== undefined && !own.includes(origin)
  if (elsewhere || request.headers[editorHeader] !== '1') throw forbidden()
}
