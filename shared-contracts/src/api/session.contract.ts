import { defineCall } from '../call/call'
import type { SessionDevices, SessionUser } from './session.schema'

/** Ours: who a token belongs to. The composition server asks it when somebody signs in. */
export const getSessionUser = defineCall<SessionUser>()('GET', '/api/x/session')

/** With the value `1`: a call that no user made, such as a page that refreshes itself; no use of the session. */
export const passiveHeader = 'x-amofin-passive'

/** Ours: ends the session of the token that the call carries. 204. */
export const endOwnSession = defineCall<undefined>()('DELETE', '/api/x/session')

/** Ours: where the caller is signed in, this session first, then by use. */
export const listDevices = defineCall<SessionDevices>()('GET', '/api/x/session/devices')

/** Ours: signs out one device. 204; 404 for a session that is not the caller's. */
export const endDevice = defineCall<undefined, { params: { id: number } }>()(
  'DELETE',
  '/api/x/session/devices/{id}',
)

/** Ours: signs the caller out everywhere, here too, and ends links to files and keys for tools. 204. */
export const endAllSessions = defineCall<undefined>()('DELETE', '/api/x/session/devices')

/**
 * Ours: who a mark belongs to, which `getSessionUser` gave out. 401 once its user was signed out
 * everywhere, got another role or a new password, or was deactivated. Tools' keys live by it.
 */
export const readMark = defineCall<SessionUser, { body: { mark: string } }>()(
  'POST',
  '/api/x/session/mark',
)
