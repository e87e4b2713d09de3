import { lagosDate } from 'agreement-template/format'
import type { FastifyInstance } from 'fastify'
import { getAgreement, saveAgreement as saveCall } from 'shared-contracts/api/agreement.contract'
import {
  agreementDetail,
  saveAgreementBody,
  savedAgreement,
} from 'shared-contracts/api/agreement.schema'
import { z } from 'zod/mini'
import { route } from '../../http/route'
import type { RateLimit } from '../../rate-limits/rate-limit'
import { correctionRoutes } from '../correction/correction.routes'
import { readAgreement } from '../agreement-detail'
import { saveAgreement } from './save-agreement'

/** Of visitors, per address; a signed-in user is known anyway. */
const newDrafts: RateLimit = { name: 'draft', points: 60, duration: 600, store: 'lasting' }

export function agreementRoutes(app: FastifyInstance): void {
  correctionRoutes(app)
  route(app, saveCall, {
    auth: 'optional',
    schemas: { body: saveAgreementBody, answer: savedAgreement },
    handler: async ({ db, limits, user, body, network }) => {
      if (!body.agreement_id && !user) await limits.count(newDrafts, network)
      return saveAgreement(db, { body, user, today: lagosDate(new Date()) })
    },
  })
  route(app, getAgreement, {
    auth: 'optional',
    schemas: { params: z.object({ refId: z.string() }), answer: agreementDetail },
    handler: ({ db, user, params }) =>
      readAgreement(db, {
        id: params.refId,
        user,
        config: app.config,
        today: lagosDate(new Date()),
      }),
  })
}
