import type { FastifyInstance } from 'fastify'
import {
  deleteAccount as deleteCall,
  exportOwnData,
  readDeletion,
} from 'shared-contracts/api/privacy.contract'
import {
  deletionBody,
  deletionState,
  exportBody,
  exportLink as exportLinkSchema,
} from 'shared-contracts/api/privacy.schema'
import { z } from 'zod/mini'
import { Failure } from '../../http/failures'
import { route } from '../../http/route'
import { accountLimits } from '../../accounts/client'
import { notify } from '../../notifications/notify'
import { isStaff } from '../../accounts/two-step/second-step'
import { confirmOwner } from '../confirm-owner'
import { deleteAccount } from '../deletion/delete-account'
import { readDeletionState } from '../deletion/deletion-state'
import { exportLink } from '../export/export-link'
import { privacyTexts } from '../texts'

/** The rights of a person over their own data (ADR 34): a copy of it, and its end. */
export function privacyRoutes(app: FastifyInstance): void {
  bindExport(app)
  bindDeletion(app)
}

function bindExport(app: FastifyInstance) {
  const { config } = app
  route(app, exportOwnData, {
    auth: 'user',
    schemas: { body: exportBody, answer: exportLinkSchema },
    handler: async ({ db, limits, user, body }) => {
      await confirmOwner(db, { user, password: body.password, config, limits })
      await limits.count(accountLimits.exportData, user.id)
      await db.transaction((tx) =>
        notify(tx, {
          recipients: [user.id],
          message: privacyTexts.exportReady,
          eventType: 'Account',
          aboutUser: user.id,
        }),
      )
      return exportLink(config, user)
    },
  })
}

function bindDeletion(app: FastifyInstance) {
  const { config, files } = app
  route(app, readDeletion, {
    auth: 'user',
    schemas: { answer: deletionState },
    handler: ({ db, user }) => readDeletionState(db, user),
  })
  route(app, deleteCall, {
    auth: 'user',
    schemas: { body: deletionBody, answer: z.any() },
    handler: async ({ db, limits, user, body, reply }) => {
      if (isStaff(user.group)) throw new Failure(403, { detail: privacyTexts.staff })
      await confirmOwner(db, { user, password: body.password, config, limits })
      const { accepted = [] } = body
      await deleteAccount(db, { user, accepted, files, siteOrigin: config.siteOrigin })
      void reply.code(204)
      return undefined
    },
  })
}
