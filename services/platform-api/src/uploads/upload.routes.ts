import type { FastifyInstance } from 'fastify'
import { deleteAgreementFile, uploadAgreementFile } from 'shared-contracts/api/agreement.contract'
import { uploadedAgreementFile } from 'shared-contracts/api/agreement.schema'
import { z } from 'zod/mini'
import { invalid } from '../http/failures'
import { readForm, requiredFile } from '../http/multipart'
import { route } from '../http/route'
import type { RateLimit } from '../rate-limits/rate-limit'
import { deleteUpload, saveUpload } from './save-upload'
import { locationOf } from './upload-rules'

/** Of visitors, per address. */
const uploads: RateLimit = { name: 'upload', points: 120, duration: 600, store: 'lasting' }

export function uploadRoutes(app: FastifyInstance): void {
  route(app, uploadAgreementFile, {
    auth: 'optional',
    schemas: { answer: uploadedAgreementFile },
    handler: async ({ db, limits, user, network, request, reply }) => {
      if (!user) await limits.count(uploads, network)
      const form = await readForm(request)
      const { agreement, extra_data } = form.fields
      if (!agreement) throw invalid({ agreement: ['This field is required.'] })
      const uploaded = await saveUpload(db, {
        agreementId: agreement,
        file: requiredFile(form),
        place: locationOf(extra_data),
        user,
        config: app.config,
        files: app.files,
      })
      void reply.code(201)
      return uploaded
    },
  })
  route(app, deleteAgreementFile, {
    auth: 'optional',
    schemas: { params: z.object({ id: z.string() }), answer: z.any() },
    handler: async ({ db, user, params, reply }) => {
      await deleteUpload(db, { id: params.id, user, files: app.files })
      void reply.code(204)
      return undefined
    },
  })
}
