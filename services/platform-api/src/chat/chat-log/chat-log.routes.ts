import type { FastifyInstance } from 'fastify'
import {
  countChatLogs as countCall,
  escalateChat,
  getChatLog,
  listChatLogs as listCall,
} from 'shared-contracts/api/chat-log.contract'
import {
  chatLog,
  chatLogCountQuery,
  chatLogCounts,
  chatLogDetail,
  chatLogPage,
  chatLogQuery,
  escalationBody,
} from 'shared-contracts/api/chat-log.schema'
import { brand } from 'shared-contracts/brand'
import { groupsWith } from 'shared-contracts/capabilities'
import { z } from 'zod/mini'
import { notFound } from '../../http/failures'
import { idParam } from '../../http/params'
import { route } from '../../http/route'
import { conversationOf } from '../conversations'
import type { Db } from '../../database/database'
import { pagingOf } from '../../paging/paging'
import { countChatLogs, findChatLog, listChatLogs, markEscalated } from './chat-log.queries'

export function chatLogRoutes(app: FastifyInstance): void {
  const auth = groupsWith('chat.logs')
  route(app, listCall, {
    auth,
    schemas: { query: chatLogQuery, answer: chatLogPage },
    handler: ({ db, query: { status, search, ...paging } }) =>
      listChatLogs(db, { paging: pagingOf(paging), status: status || undefined, search }),
  })
  route(app, countCall, {
    auth,
    schemas: { query: chatLogCountQuery, answer: chatLogCounts },
    handler: ({ db, query: { search } }) => countChatLogs(db, search),
  })
  route(app, getChatLog, {
    auth,
    schemas: { params: z.object({ id: idParam }), answer: chatLogDetail },
    handler: async ({ db, params: { id } }) => ({
      log: await logOf(db, id),
      conversation: await conversationOf(db, id, { id: brand.supportAccount.id }),
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
