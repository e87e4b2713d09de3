import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { can, type Capability } from 'shared-contracts/capabilities'
import { Failure, forbidden, notFound } from '../../http/failures'
import { recordUse } from '../../accounts/token.queries'
import { missingProof } from '../../accounts/two-step/proof'
import type { Editable } from '../editable'
import { findEditable } from '../editables'
import { editorCookie, readEditorCookie } from './editor-cookie'
import { findEditor, type EditingUser } from './editor-session.queries'

/** Carried by every call of an editor's page. No form and no page of another site can send it. */
export const editorHeader = 'x-amofin-editor'

export const signedOut = () =>
  new Failure(401, {
    detail:
      'Your time in the editor has ended. What you typed is still here. Open any editor from the dashboard in another tab, then save here again.',
  })

const proofNeeded =
  'Confirm that it is you first. What you typed is still here. Open any editor from the dashboard in another tab, then save here again.'

export interface EditorAdmission {
  editable: Editable
  user: EditingUser
}

/** Who edits, while they hold the capability; the cookie is given again. Fails with 401 or 403. */
export async function admitEditor(
  request: FastifyRequest,
  reply: FastifyReply,
  capability: Capability,
): Promise<EditingUser> {
  const { db, config } = request.server
  const value = readEditorCookie(request.headers.cookie)
  const good = value && /^[0-9a-f]{40}$/.test(value)
  const user = good ? await findEditor(db, value, config) : undefined
  if (!value || !user) throw signedOut()
  if (!can(user.group, capability)) throw forbidden()
  reply.headers({ 'Set-Cookie': editorCookie(value, config), 'Cache-Control': 'no-store' })
  return user
}

/**
 * Who calls from an editor's page, and what they edit: a use of their session, which the page alone is
 * not (it asks for itself again while it is prepared).
 */
export async function admitCall(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<EditorAdmission> {
  requireOwnPage(request)
  const editable = findEditable((request.params as { kind: string }).kind)
  if (!editable) throw notFound()
  const user = await admitEditor(request, reply, editable.capability)
  if (user.isUseStale) await recordUse(request.server.db, user.sessionId)
  return { editable, user }
}

/** Fails with 403 where a price would change and a recent proof of who changes it is missing. */
export async function requireProofToSave(
  { db, config }: FastifyInstance,
  { editable, user }: EditorAdmission,
): Promise<void> {
  const ways = editable.setsPrices && (await missingProof(db, { user, config }))
  if (ways) throw new Failure(403, { detail: proofNeeded, step_up: ways })
}

/** Refuses what a page of another origin sends with the visitor's cookie. */
function requireOwnPage(request: FastifyRequest): void {
  const { origin, host } = request.headers
  const own = [request.server.config.siteOrigin, `${request.protocol}://${request.host ?? host}`]
  const elsewhere = origin !== undefined && !own.includes(origin)
  if (elsewhere || request.headers[editorHeader] !== '1') throw forbidden()
}
