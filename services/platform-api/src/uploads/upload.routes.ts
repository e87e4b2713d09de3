import type { FastifyInstance } from 'fastify'
import { deleteAgreementFile, uploadAgreementFile } from 'shared-contracts/api/agreement.contract'
import { uploadedAgreementFile } from 'shared-contracts/api/agreement.schema'
import { z } from 'zod/mini'
import { invalid, throttled } from '../http/failures'
import { readForm, requiredFile } from '../http/multipart'
import { route } from '../http/route'
import type { RateLimit } from '../rate-limits/rate-limit'
import { deleteUpload, saveUpload } from './save-upload'
import { locationOf } from './upload-rules'

const megabyte = 1024 * 1024

/** Of a user, or of all visitors of an address. */
const uploads: RateLimit = { name: 'upload', points: 120, duration: 600, store: 'lasting' }

const day = { duration: 24 * 60 * 60, store: 'lasting' } as const
/** What is kept, so that nobody fills the store with drafts; an address may stand for many customers. */
const megabytes = {
  user: { name: 'upload-megabytes-user', points: 1000, ...day },
  visitors: { name: 'upload-megabytes-visitors', points: 4000, ...day },
} as const satisfies Record<string, RateLimit>

export function uploadRoutes(app: FastifyInstance): void {
  route(app, uploadAgreementFile, {
    auth: 'optional',
    schemas: { answer: uploadedAgreementFile },
    handler: async ({ db, limits, user, network, request, reply }) => {
      const sender = user ? `user ${user.id}` : network
      const kept = limits.budget(user ? megabytes.user : megabytes.visitors)
      await limits.count(uploads, sender)
      const waitMs = await kept.wait(sender)
      if (waitMs > 0) throw throttled(Math.ceil(waitMs / 1000))
      const form = await readForm(request)
      const { agreement, extra_data, field } = form.fields
      if (!agreement) throw invalid({ agreement: ['This field is required.'] })
      const file = requiredFile(form)
      const uploaded = await saveUpload(db, {
        agreementId: agreement,
        file,
        place: locationOf(extra_data, field),
        user,
        config: app.config,
        files: app.files,
      })
      await kept.spend(sender, Math.ceil(file.bytes.length / megabyte))
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
