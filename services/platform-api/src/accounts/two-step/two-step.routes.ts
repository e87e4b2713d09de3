import type { FastifyInstance } from 'fastify'
import {
  addPasskey as addCall,
  checkProof,
  confirmCodeApp as confirmCall,
  newPasskeyOptions,
  newRecoveryCodes,
  prove,
  provePasskeyOptions,
  readTwoStep,
  removeCodeApp as removeAppCall,
  removePasskey as removeKeyCall,
  startCodeApp as startCall,
} from 'shared-contracts/api/two-step.contract'
import {
  codeAppKey,
  codeBody,
  newPasskeyBody,
  passkeyOptions,
  proofBody,
  recoveryCodesAnswer,
  twoStepState,
  type TwoStepState,
} from 'shared-contracts/api/two-step.schema'
import { groups, type Group } from 'shared-contracts/capabilities'
import { z } from 'zod/mini'
import { conflict, invalid } from '../../http/failures'
import { idParam } from '../../http/params'
import { route } from '../../http/route'
import { startCodeApp, hasCodeApp } from './code-app'
import { addFactor, addOwnPasskey, removeFactor, renewRecoveryCodes } from './factors'
import { authenticationOptions, registrationOptions, listPasskeys } from './passkeys'
import { storeChallenge, proveUser, requireProof } from './proof'
import { isStaff } from './second-step'
import { signInStepRoutes } from './sign-in-step.routes'
import { twoStepTexts } from './texts'
import type { AppConfig } from '../../http/app-types'
import type { SignedInUser } from '../../http/authentication'
import type { Db } from '../../database/database'
import { countRecoveryCodes } from './recovery-codes'

const staff: Group[] = Object.values(groups).filter(isStaff)

/** The second step of staff: what they have, how they prove it, and the sign-in that asks for it. */
export function twoStepRoutes(app: FastifyInstance): void {
  signInStepRoutes(app)
  bindProof(app)
  bindCodeApp(app)
  bindPasskeys(app)
}

function bindProof(app: FastifyInstance) {
  const { config } = app
  route(app, readTwoStep, {
    auth: staff,
    schemas: { answer: twoStepState },
    handler: ({ db, user }) => readState(db, user, config),
  })
  route(app, checkProof, {
    auth: staff,
    schemas: { answer: z.any() },
    handler: async ({ db, user, reply }) => {
      await requireProof(db, { user, config })
      void reply.code(204)
      return undefined
    },
  })
  route(app, prove, {
    auth: staff,
    schemas: { body: proofBody, answer: z.any() },
    handler: async ({ db, limits, user, body, reply }) => {
      await proveUser(db, { user, input: body, config, limits })
      void reply.code(204)
      return undefined
    },
  })
  route(app, provePasskeyOptions, {
    auth: staff,
    schemas: { answer: passkeyOptions },
    handler: async ({ db, user }) => {
      const options = await authenticationOptions(db, user.id, config.siteOrigin)
      await storeChallenge(db, user, options.challenge)
      return { options: { ...options } }
    },
  })
}

function bindCodeApp(app: FastifyInstance) {
  const { config } = app
  route(app, startCall, {
    auth: staff,
    schemas: { answer: codeAppKey },
    handler: async ({ db, user }) => {
      await requireProof(db, { user, config, always: true })
      const key = await startCodeApp(db, { owner: user, secret: config.secret })
      if (!key) throw conflict(twoStepTexts.hasApp)
      return key
    },
  })
  route(app, confirmCall, {
    auth: staff,
    schemas: { body: codeBody, answer: recoveryCodesAnswer },
    handler: async ({ db, limits, user, body: { code } }) => {
      await requireProof(db, { user, config, always: true })
      const codes = await addFactor(db, { user, code, config, limits })
      if (!codes) throw invalid({ code: [twoStepTexts.wrongCode] })
      return { recovery_codes: codes }
    },
  })
  route(app, removeAppCall, {
    auth: staff,
    schemas: { answer: z.any() },
    handler: async ({ db, user, reply }) => {
      await requireProof(db, { user, config })
      await removeFactor(db, { user, config })
      void reply.code(204)
      return undefined
    },
  })
  route(app, newRecoveryCodes, {
    auth: staff,
    schemas: { answer: recoveryCodesAnswer },
    handler: async ({ db, user }) => {
      await requireProof(db, { user, config })
      return { recovery_codes: await renewRecoveryCodes(db, { user, config }) }
    },
  })
}

function bindPasskeys(app: FastifyInstance) {
  const { config } = app
  route(app, newPasskeyOptions, {
    auth: staff,
    schemas: { answer: passkeyOptions },
    handler: async ({ db, user }) => {
      await requireProof(db, { user, config, always: true })
      const options = await registrationOptions(db, user, config.siteOrigin)
      await storeChallenge(db, user, options.challenge)
      return { options: { ...options } }
    },
  })
  route(app, addCall, {
    auth: staff,
    schemas: { body: newPasskeyBody, answer: recoveryCodesAnswer },
    handler: async ({ db, user, body }) => {
      await requireProof(db, { user, config, always: true })
      const codes = await addOwnPasskey(db, { user, body, config })
      if (!codes) throw invalid({ passkey: [twoStepTexts.passkeyNotAdded] })
      return { recovery_codes: codes }
    },
  })
  route(app, removeKeyCall, {
    auth: staff,
    schemas: { params: z.object({ id: idParam }), answer: z.any() },
    handler: async ({ db, user, params, reply }) => {
      await requireProof(db, { user, config })
      await removeFactor(db, { user, config, passkey: params.id })
      void reply.code(204)
      return undefined
    },
  })
}

/** What a user's profile shows of the second step. */
async function readState(
  db: Db,
  { id }: SignedInUser,
  { twoStep }: Pick<AppConfig, 'twoStep'>,
): Promise<TwoStepState> {
  const [app, passkeys, left] = await Promise.all([
    hasCodeApp(db, id),
    listPasskeys(db, id),
    countRecoveryCodes(db, id),
  ])
  return {
    ...{ required: twoStep?.required ?? false, code_app: app, passkeys },
    recovery_codes_left: left,
  }
}
