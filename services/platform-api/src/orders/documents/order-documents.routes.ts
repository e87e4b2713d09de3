import type { FastifyInstance } from 'fastify'
import {
  deleteOrderDocument,
  uploadFinalDocument,
  uploadOrderDocument,
} from 'shared-contracts/api/order-work.contract'
import {
  finalDocument,
  finalDocumentFields,
  orderDocument,
  orderDocumentFields,
} from 'shared-contracts/api/order-work.schema'
import { groupsWith } from 'shared-contracts/capabilities'
import { z } from 'zod/mini'
import { formFields, readForm, requiredFile } from '../../http/multipart'
import { idParam } from '../../http/params'
import { route } from '../../http/route'
import { deleteDocument } from './delete-document'
import { fileFields } from './document-rules'
import { uploadAdditional, uploadFinal } from './upload-document'

const usualTitle = 'additional docs'

export function orderDocumentRoutes(app: FastifyInstance): void {
  const { config, files } = app
  const auth = groupsWith('orders.upload-final')
  route(app, uploadFinalDocument, {
    auth,
    schemas: { answer: finalDocument },
    handler: async ({ db, user, request, reply }) => {
      const form = await readForm(request, fileFields.final)
      const { number } = formFields(form, finalDocumentFields)
      const file = requiredFile(form, fileFields.final)
      const stored = await uploadFinal(db, { viewer: user, number, file, config, files })
      void reply.code(201)
      return stored
    },
  })
  route(app, uploadOrderDocument, {
    auth,
    schemas: { answer: orderDocument },
    handler: async ({ db, user, request, reply }) => {
      const form = await readForm(request, fileFields.additional)
      const { order_no: number, doc_title } = formFields(form, orderDocumentFields)
      const file = requiredFile(form, fileFields.additional)
      const title = doc_title || usualTitle
      const stored = await uploadAdditional(db, {
        viewer: user,
        number,
        title,
        file,
        config,
        files,
      })
      void reply.code(201)
      return stored
    },
  })
  route(app, deleteOrderDocument, {
    auth,
    schemas: { params: z.object({ id: idParam }), answer: z.any() },
    handler: async ({ db, user, params, reply }) => {
      await deleteDocument(db, { id: params.id, viewer: user, files })
      void reply.code(204)
      return undefined
    },
  })
}
