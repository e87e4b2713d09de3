import type { FastifyInstance } from 'fastify'
import { profile } from 'shared-contracts/api/auth.schema'
import {
  activateUser as activateCall,
  changePersona,
  createProfile as createCall,
  deactivateUser as deactivateCall,
} from 'shared-contracts/api/users.contract'
import { changePersonaBody, createProfileBody, userBody } from 'shared-contracts/api/users.schema'
import { groupsWith } from 'shared-contracts/capabilities'
import { route } from '../../http/route'
import { profileOf } from '../profile'
import { changeRole } from '../users/change-role/change-role'
import { createProfile } from '../users/create-profile/create-profile'
import { userListRoutes } from '../users/lists/user-lists.routes'
import type { ManagementDeps } from '../users/status/account-status'
import { activateUser, deactivateUser } from '../users/status/toggle-status'

export function userRoutes(app: FastifyInstance, deps: ManagementDeps): void {
  userListRoutes(app)
  bindManagement(app, deps)
  bindStatus(app, deps)
}

function bindManagement(app: FastifyInstance, deps: ManagementDeps) {
  const { siteOrigin } = app.config
  const auth = groupsWith('users.manage')
  route(app, createCall, {
    auth,
    stepUp: true,
    schemas: { body: createProfileBody, answer: profile },
    handler: async ({ db, user: viewer, body, reply }) => {
      const user = await createProfile(db, { viewer, body, siteOrigin })
      reply.code(201)
      return profileOf(user, siteOrigin)
    },
  })
  route(app, changePersona, {
    auth,
    stepUp: true,
    schemas: { body: changePersonaBody, answer: profile },
    handler: async ({ db, user, body }) =>
      profileOf(await changeRole(db, { viewer: user, body, ...deps }), siteOrigin),
  })
}

function bindStatus(app: FastifyInstance, deps: ManagementDeps) {
  const { siteOrigin } = app.config
  const options = {
    auth: groupsWith('customers.toggle-status'),
    stepUp: true,
    schemas: { body: userBody, answer: profile },
  }
  const calls = [
    [activateCall, activateUser],
    [deactivateCall, deactivateUser],
  ] as const
  for (const [call, change] of calls) {
    route(app, call, {
      ...options,
      handler: async ({ db, user, body: { username } }) =>
        profileOf(await change(db, { viewer: user, username, siteOrigin, ...deps }), siteOrigin),
    })
  }
}
