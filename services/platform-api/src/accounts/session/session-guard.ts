import type { AppConfig } from '../../http/app-types'
import type { Sessions } from '../../http/authentication'
import type { Db } from '../../database/database'
import { findUserByToken, listValidTokens, recordUse } from '../token.queries'
import { requireProof } from '../two-step/proof'
import { watchEndedSessions } from '../watch-ended-sessions'

/** What `http/` asks about who is calling. */
export const sessionGuard = ({ db, config }: { db: Db; config: AppConfig }): Sessions => ({
  findUser: (token) => findUserByToken(db, token, config),
  recordUse: (sessionId) => recordUse(db, sessionId),
  requireProof: (user) => requireProof(db, { user, config }),
  listValid: (tokens) => listValidTokens(db, tokens, config),
  watchEnded: watchEndedSessions,
})
