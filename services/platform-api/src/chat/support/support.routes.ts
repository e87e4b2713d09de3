import type { FastifyInstance } from 'fastify'
import { getSupportAvailability, setSupportAvailability } from 'shared-contracts/api/chat.contract'
import { supportAvailability, supportAvailabilityBody } from 'shared-contracts/api/chat.schema'
import { brand } from 'shared-contracts/brand'
import { can, groupsWith } from 'shared-contracts/capabilities'
import { notFound } from '../../http/failures'
import { route } from '../../http/route'
import { isSupportActive, setSupportActive } from './support.queries'

export function supportRoutes(app: FastifyInstance): void {
  route(app, getSupportAvailability, {
    auth: 'user',
    schemas: { answer: supportAvailability },
    handler: async ({ db, user }) =>
      can(user.group, 'support.availability')
        ? { username: user.username, active: await isSupportActive(db, user.id) }
        : { username: brand.supportAccount.name, active: await isSupportActive(db) },
  })
  route(app, setSupportAvailability, {
    auth: groupsWith('support.availability'),
    schemas: { body: supportAvailabilityBody, answer: supportAvailability },
    handler: async ({ db, user, body: { username, active } }) => {
      if (username !== user.username) throw notFound()
      await setSupportActive(db, user.id, active)
      return { username, active }
    },
  })
}
