import type { FastifyInstance } from 'fastify'
import {
  getMessages,
  pageConversations as pageCall,
} from 'shared-contracts/api/conversations.contract'
import {
  conversationPage,
  conversationQuery,
  messagePage,
  messageQuery,
} from 'shared-contracts/api/conversations.schema'
import { brand } from 'shared-contracts/brand'
import { can } from 'shared-contracts/capabilities'
import { z } from 'zod/mini'
import { idParam } from '../http/params'
import { route } from '../http/route'
import { pagingOf } from '../paging/paging'
import { participantOf } from './chat-participant'
import { messagesOf } from './conversations'
import { pageConversations } from './queue.queries'

/** Each row brings its last message. */
const maxPageSize = 100

export function conversationPageRoutes(app: FastifyInstance): void {
  route(app, pageCall, {
    auth: 'user',
    schemas: { query: conversationQuery, answer: conversationPage },
    handler: ({ db, user, query: { page, page_size, ...filter } }) => {
      const paging = pagingOf({ page, page_size })
      paging.pageSize = Math.min(paging.pageSize, maxPageSize)
      return pageConversations(db, participantOf(user), { ...filter, paging })
    },
  })
  route(app, getMessages, {
    auth: 'user',
    schemas: { params: z.object({ id: idParam }), query: messageQuery, answer: messagePage },
    handler: ({ db, user, params: { id }, query: { before } }) => {
      // The chat logs show the conversations of others as the support sees them.
      const support = can(user.group, 'chat.logs') ? [{ id: brand.supportAccount.id }] : []
      const readers = [participantOf(user), ...support]
      return messagesOf(db, { id, before: before ? Number(before) : undefined }, readers)
    },
  })
}
