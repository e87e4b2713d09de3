import type { FastifyInstance } from 'fastify'
import {
  listConversations,
  saveConversations as saveCall,
  saveGenericChat,
} from 'shared-contracts/api/chat.contract'
import {
  chatSaved,
  conversationList,
  genericChat,
  savedConversations,
} from 'shared-contracts/api/chat.schema'
import { route } from '../app/route'
import { saveVisitorChat } from './chat.queries'
import { conversationsOf, saveConversations } from './conversations'

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
  route(app, saveGenericChat, {
    auth: 'public',
    schemas: { body: genericChat, answer: chatSaved },
    handler: async ({ db, body }) => {
      await saveVisitorChat(db, body.generic_chat)
      return { status: 'Success' }
    },
  })
}
