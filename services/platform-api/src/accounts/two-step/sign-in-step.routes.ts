import type { FastifyInstance } from 'fastify'
import {
  finishSignIn as finishCall,
  signInPasskeyOptions,
  signInSetUp,
} from 'shared-contracts/api/two-step.contract'
import {
  codeAppKey,
  passkeyOptions,
  secondStepAnswer,
  secondStepBody,
  ticketBody,
} from 'shared-contracts/api/two-step.schema'
import { conflict } from '../../http/failures'
import { route } from '../../http/route'
import { clientOf } from '../client'
import { startCodeApp } from './code-app'
import { authenticationOptions } from './passkeys'
import { secondStepWays } from './second-step'
import { finishSignIn, openTicket } from './sign-in-step'
import { twoStepTexts } from './texts'
import { storeTicketChallenge } from './tickets.queries'

/** What completes a sign-in whose password was right. The ticket says whose it is. */
export function signInStepRoutes(app: FastifyInstance): void {
  const { config } = app
  route(app, finishCall, {
    auth: 'public',
    schemas: { body: secondStepBody, answer: secondStepAnswer },
    handler: ({ db, limits, body, request }) =>
      finishSignIn(db, { body, config, limits, client: clientOf(request, config) }),
  })
  route(app, signInPasskeyOptions, {
    auth: 'public',
    schemas: { body: ticketBody, answer: passkeyOptions },
    handler: async ({ db, body: { ticket } }) => {
      const { user } = await openTicket(db, ticket)
      const options = await authenticationOptions(db, user.id, config.siteOrigin)
      await storeTicketChallenge(db, ticket, options.challenge)
      return { options: { ...options } }
    },
  })
  route(app, signInSetUp, {
    auth: 'public',
    schemas: { body: ticketBody, answer: codeAppKey },
    handler: async ({ db, body: { ticket } }) => {
      const { user } = await openTicket(db, ticket)
      const ways = await secondStepWays(db, { id: user.id, group: user.groupId })
      const key =
        ways.length === 0 && (await startCodeApp(db, { owner: user, secret: config.secret }))
      if (!key) throw conflict(twoStepTexts.hasApp)
      return key
    },
  })
}
