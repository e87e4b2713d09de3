import type { FastifyInstance } from 'fastify'
import {
  listConversations,
  saveConversations as saveCall,
  toggleConversation,
} from 'shared-contracts/api/chat.contract'
import {
  chatSaved,
  conversationList,
  conversationStatus,
  conversationStatusBody,
  savedConversations,
} from 'shared-contracts/api/chat.schema'
import { groups } from 'shared-contracts/capabilities'
import { notFound } from '../app/failures'
import { route } from '../app/route'
import { toggleStatus } from './chat.queries'
import { conversationsOf, saveConversations } from './conversations'
import { conversationNumber } from './conversation-number'

export function chatRoutes(app: FastifyInstance): void {
  route(app, listConversations, {
    auth: 'user',
    schemas: { answer: conversationList },
    handler: ({ db, user }) => conversationsOf(db, user.id),
  })
  route(app, saveCall, {
    auth: 'user',
    schemas: { body: savedConversations, answer: chatSaved },
    handler: async ({ db, user, body }) => {
      await saveConversations(db, user.id, body)
      return { status: 'Success' }
    },
  })
  route(app, toggleConversation, {
    auth: [groups.support],
    schemas: { body: conversationStatusBody, answer: conversationStatus },
    handler: async ({ db, user, body }) => {
      const id = conversationNumber(body.id)
      const status = id === undefined ? undefined : await toggleStatus(db, id, user.id)
      if (!status) throw notFound()
      return { status }
    },
  })
}
