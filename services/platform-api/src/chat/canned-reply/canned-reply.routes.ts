import type { FastifyInstance } from 'fastify'
import {
  addCannedReply,
  deleteCannedReply,
  editCannedReply,
  listCannedReplies,
} from 'shared-contracts/api/conversations.contract'
import {
  cannedReplies,
  cannedReply,
  cannedReplyBody,
} from 'shared-contracts/api/conversations.schema'
import { groupsWith } from 'shared-contracts/capabilities'
import { z } from 'zod/mini'
import { invalid, notFound } from '../../http/failures'
import { idParam } from '../../http/params'
import { route } from '../../http/route'
import { addReply, deleteReply, editReply, listReplies, maxReplies } from './canned-reply.queries'

const full = `There are already ${maxReplies} saved replies. Nothing was saved. Delete a reply that nobody uses, then try again.`

export function cannedReplyRoutes(app: FastifyInstance): void {
  const auth = groupsWith('chat.canned-replies')
  const params = z.object({ id: idParam })
  route(app, listCannedReplies, {
    auth,
    schemas: { answer: cannedReplies },
    handler: async ({ db }) => ({ results: await listReplies(db) }),
  })
  route(app, addCannedReply, {
    auth,
    schemas: { body: cannedReplyBody, answer: cannedReply },
    handler: async ({ db, user, body }) => {
      const reply = await addReply(db, user.id, body)
      if (!reply) throw invalid({ title: [full] })
      return reply
    },
  })
  route(app, editCannedReply, {
    auth,
    schemas: { params, body: cannedReplyBody, answer: cannedReply },
    handler: async ({ db, user, params: { id }, body }) => {
      const reply = await editReply(db, { ...body, id, editedById: user.id })
      if (!reply) throw notFound()
      return reply
    },
  })
  route(app, deleteCannedReply, {
    auth,
    schemas: { params, answer: z.any() },
    handler: async ({ db, params: { id }, reply }) => {
      if (!(await deleteReply(db, id))) throw notFound()
      void reply.code(204)
      return undefined
    },
  })
}
