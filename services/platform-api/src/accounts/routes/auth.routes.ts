import type { FastifyInstance } from 'fastify'
import { activeLogin, viewProfile } from 'shared-contracts/api/auth.contract'
import { profile, signInAnswer, signInBody } from 'shared-contracts/api/auth.schema'
import { z } from 'zod/mini'
import { notFound } from '../../http/failures'
import { idParam } from '../../http/params'
import { route } from '../../http/route'
import type { ManagementDeps } from '../users/status/account-status'
import { accountRoutes } from './account.routes'
import { clientOf } from '../client'
import { findVisibleUser } from '../auth.queries'
import { profileOf } from '../profile'
import { signIn } from './sign-in'

export function authRoutes(app: FastifyInstance, deps: ManagementDeps): void {
  const { siteOrigin } = app.config
  route(app, activeLogin, {
    auth: 'public',
    schemas: { body: signInBody, answer: signInAnswer },
    handler: ({ db, body, request }) => {
      const { config } = app
      return signIn(db, { body, config, client: clientOf(request, config) })
    },
  })
  route(app, viewProfile, {
    auth: 'user',
    schemas: { params: z.object({ userId: idParam }), answer: profile },
    handler: async ({ db, params, user }) => {
      const found = await findVisibleUser(db, { userId: params.userId, viewer: user })
      if (!found) throw notFound()
      const own = found.id === user.id
      return { ...profileOf(found, siteOrigin), ...(own && { referral_code: found.referralCode }) }
    },
  })
  accountRoutes(app, deps)
}
