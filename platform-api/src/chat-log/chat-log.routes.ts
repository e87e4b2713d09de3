import type { FastifyInstance } from 'fastify'
import {
  escalateChat,
  getChatLog,
  listChatLogs as listCall,
} from 'shared-contracts/api/chat-log.contract'
import {
  chatLog,
  chatLogDetail,
  chatLogPage,
  chatLogQuery,
  escalationBody,
} from 'shared-contracts/api/chat-log.schema'
import { brand } from 'shared-contracts/brand'
import { groupsWith } from 'shared-contracts/capabilities'
import { z } from 'zod/mini'
import { notFound } from '../app/failures'
import { idParam } from '../app/params'
import { route } from '../app/route'
import { conversationOf } from '../chat/conversations'
import type { Db } from '../database/database'
import { pagingOf } from '../paging/paging'
import { findChatLog, listChatLogs, markEscalated } from './chat-log.queries'

export function chatLogRoutes(app: FastifyInstance): void {
  const auth = groupsWith('chat.logs')
  route(app, listCall, {
    auth,
    schemas: { query: chatLogQuery, answer: chatLogPage },
    handler: ({ db, query: { status, search, ...paging } }) =>
      listChatLogs(db, { paging: pagingOf(paging), status: status || undefined, search }),
  })
  route(app, getChatLog, {
    auth,
    schemas: { params: z.object({ id: idParam }), answer: chatLogDetail },
    handler: async ({ db, params: { id } }) => ({
      log: await logOf(db, id),
      conversation: await conversationOf(db, id, brand.supportAccount.id),
    }),
  })
  route(app, escalateChat, {
    auth,
    schemas: { body: escalationBody, answer: chatLog },
    handler: async ({ db, body }) => {
      if (!(await markEscalated(db, body))) throw notFound()
      return logOf(db, body.id)
    },
  })
}

async function logOf(db: Db, id: number) {
  const log = await findChatLog(db, id)
  if (!log) throw notFound()
  return log
}
