import type { FastifyInstance } from 'fastify'
import {
  activateAccount,
  applyPassword as applyPasswordCall,
  editProfile as editProfileCall,
  emailRegister,
  requestReset,
  updatePassword as updatePasswordCall,
} from 'shared-contracts/api/auth.contract'
import {
  activation,
  activationBody,
  applyPasswordBody,
  passwordApplied,
  profile,
  registerBody,
  resetAnswer,
  resetBody,
  updatePasswordBody,
} from 'shared-contracts/api/auth.schema'
import { can } from 'shared-contracts/capabilities'
import { notFound } from '../../http/failures'
import { readForm } from '../../http/multipart'
import { route } from '../../http/route'
import { accountLimits } from '../client'
import { requireProofOf } from '../two-step/proof'
import type { ManagementDeps } from '../users/status/account-status'
import { editUser } from '../users/edit-user/edit-user'
import { deviceOf } from '../session/devices/device-name'
import { editProfile } from '../edit-profile/edit-profile'
import { applyPassword, requestOneTimePassword } from '../password-reset/reset-password'
import { profileOf } from '../profile'
import { activate } from '../registration/activate'
import { register } from '../registration/register'
import { userIdOf } from '../user-id'
import { updatePassword } from '../update-password/update-password'

export function accountRoutes(app: FastifyInstance, deps: ManagementDeps): void {
  bindRegistration(app)
  bindPasswords(app)
  const { files } = app
  const { siteOrigin } = app.config
  route(app, editProfileCall, {
    auth: 'user',
    schemas: { answer: profile },
    handler: async ({ db, limits, user, request }) => {
      await limits.count(accountLimits.editProfile, user.id)
      const form = await readForm(request, 'profileimage')
      const { id } = form.fields
      const userId = id ? userIdOf(id) : user.id
      if (userId !== user.id) {
        if (!can(user.group, 'users.manage')) throw notFound()
        await requireProofOf(app, user)
        const other = { viewer: user, userId, form, files, siteOrigin, ...deps }
        return profileOf(await editUser(db, other), siteOrigin)
      }
      const edited = await editProfile(db, { userId, form, files })
      return { ...profileOf(edited, siteOrigin), referral_code: edited.referralCode }
    },
  })
}

function bindRegistration(app: FastifyInstance) {
  const { siteOrigin } = app.config
  route(app, emailRegister, {
    auth: 'public',
    schemas: { body: registerBody, answer: profile },
    handler: async ({ db, limits, body, network, reply }) => {
      const user = await register(db, { body, address: network, siteOrigin, limits })
      reply.code(201)
      return profileOf(user, siteOrigin)
    },
  })
  route(app, activateAccount, {
    auth: 'public',
    schemas: { body: activationBody, answer: activation },
    handler: ({ db, body, request }) =>
      activate(db, body, { device: deviceOf(request), twoStep: app.config.twoStep }),
  })
}

function bindPasswords(app: FastifyInstance) {
  const { secret, siteOrigin } = app.config
  route(app, requestReset, {
    auth: 'public',
    schemas: { body: resetBody, answer: resetAnswer },
    handler: ({ db, limits, body, network }) =>
      requestOneTimePassword(db, body.username, {
        address: network,
        secret,
        siteOrigin,
        limits,
      }),
  })
  route(app, applyPasswordCall, {
    auth: 'public',
    schemas: { body: applyPasswordBody, answer: passwordApplied },
    handler: ({ db, limits, body, network }) =>
      applyPassword(db, body, {
        ...{ address: network, secret, siteOrigin, limits },
      }),
  })
  route(app, updatePasswordCall, {
    auth: 'user',
    schemas: { body: updatePasswordBody, answer: passwordApplied },
    handler: ({ db, limits, user, body }) =>
      updatePassword(db, { userId: user.id, body, siteOrigin, limits }),
  })
}
