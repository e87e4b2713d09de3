import type { FastifyInstance } from 'fastify'
import { activeLogin, viewProfile } from 'shared-contracts/api/auth.contract'
import { profile, signInAnswer, signInBody } from 'shared-contracts/api/auth.schema'
import { z } from 'zod/mini'
import { notFound } from '../app/failures'
import { idParam } from '../app/params'
import { route } from '../app/route'
import { accountRoutes } from './account.routes'
import { findVisibleUser } from './auth.queries'
import { profileOf } from './profile'
import { signIn } from './sign-in'

export function authRoutes(app: FastifyInstance): void {
  const { siteOrigin } = app.config
  route(app, activeLogin, {
    auth: 'public',
    schemas: { body: signInBody, answer: signInAnswer },
    handler: ({ db, body, request }) => signIn(db, { body, address: request.ip, siteOrigin }),
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
  accountRoutes(app)
}
