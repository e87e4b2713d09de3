import { defineCall } from '../call/call'
import type { SessionUser } from './session.schema'

/** Ours: who a token belongs to. The composition server asks it when somebody signs in. */
export const getSessionUser = defineCall<SessionUser>()('GET', '/api/x/session')
